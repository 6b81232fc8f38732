import { Icon } from './icon.tsx'

/**
 * The icons of the screens up to step 1. The icons of the landing page are in `landing-icons.tsx`, those of the checkout in
 * `later-icons.tsx`, so that each file loads with its screens.
 */
export const AlertIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.2M12 16.2v.1" />
  </Icon>
)

export const InfoIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11.2v5.3M12 7.7v.1" />
  </Icon>
)

export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)

export const DoneIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.3 2.8 2.8L16 9.6" />
  </Icon>
)

export const ChevronIcon = () => (
  <Icon>
    <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
  </Icon>
)

export const BackIcon = () => (
  <Icon>
    <path d="M19 12H5.5M11 6l-6 6 6 6" />
  </Icon>
)
