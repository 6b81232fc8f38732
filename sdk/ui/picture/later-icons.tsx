import { Icon } from './icon.tsx'

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5.5v13M5.5 12h13" />
  </Icon>
)

export const RemoveIcon = () => (
  <Icon>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5" />
  </Icon>
)

export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
)

export const EyeOffIcon = () => (
  <Icon>
    <path d="M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.6M6.3 7.2A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9.6 9.6 0 0 0 4.2-1M10 10a2.8 2.8 0 0 0 4 4" />
  </Icon>
)

export const LockIcon = () => (
  <Icon>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
  </Icon>
)
