import { chatRoutes } from './chat.ts'
import { consentRoutes } from './consent.ts'
import { credentialsRoutes } from './credentials.ts'
import { embedderRoutes } from './embedder.ts'
import { handoverRoutes } from './handover.ts'
import { inviteRoutes } from './invite.ts'
import { invitedOrderRoutes } from './invited-order.ts'
import { memberRoutes } from './member.ts'
import { paymentRoutes } from './payment.ts'
import { placesRoutes } from './places.ts'
import { pricingRoutes } from './pricing.ts'
import { professionalRoutes } from './professional.ts'
import { referenceRoutes } from './reference.ts'
import { registrationRoutes } from './registration.ts'
import type { Route } from './route.ts'

/** Every call of the API. A call of `/v1` never loses or changes a field: embedders' pages keep using a released SDK for months. */
export const contract = {
  ...referenceRoutes,
  ...registrationRoutes,
  ...pricingRoutes,
  ...paymentRoutes,
  ...consentRoutes,
  ...credentialsRoutes,
  ...embedderRoutes,
  ...handoverRoutes,
  ...inviteRoutes,
  ...invitedOrderRoutes,
  ...memberRoutes,
  ...placesRoutes,
  ...chatRoutes,
  ...professionalRoutes
} as const satisfies Record<string, Route>
