import type { InviteStep } from '#core/flow/invite.ts'
import type { MemberStep } from '#core/flow/member.ts'
import type { ProfessionalStep } from '#core/flow/professional.ts'
import type { SignupStep } from '#core/flow/signup.ts'

export type { InviteStep, MemberStep, ProfessionalStep, SignupStep }

/** The names of the steps of all flows. `MemberStep` has the steps of `signup` with an `accessToken`. A newer service may add names. */
export type StepName = SignupStep | MemberStep | InviteStep | ProfessionalStep
