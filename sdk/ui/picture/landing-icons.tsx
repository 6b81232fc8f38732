import { Icon } from './icon.tsx'

export const ForwardIcon = () => (
  <Icon>
    <path d="M5 12h13.5M13 6l6 6-6 6" />
  </Icon>
)

export const ParentsIcon = () => (
  <Icon>
    <circle cx="8" cy="7.5" r="3" />
    <circle cx="16.5" cy="8.5" r="2.5" />
    <path d="M2.8 19.5v-1.2A5.2 5.2 0 0 1 8 13.1a5.2 5.2 0 0 1 5.2 5.2v1.2M15.5 13.6a4.6 4.6 0 0 1 5.7 4.4v1.5" />
  </Icon>
)

export const ProfessionalIcon = () => (
  <Icon>
    <path d="M12 4v16M7.5 20h9M5 7.5h14M12 4l.1 0" />
    <path d="m5.5 7.5-3 6.5h6ZM18.5 7.5l-3 6.5h6Z" />
  </Icon>
)
