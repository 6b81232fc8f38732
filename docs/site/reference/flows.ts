import { basePath } from '#core/base-path.ts'
import { type InviteStep, invite } from '#core/flow/invite.ts'
import { type MemberStep, member } from '#core/flow/member.ts'
import { type ProfessionalStep, professional } from '#core/flow/professional.ts'
import { type SignupStep, signup } from '#core/flow/signup.ts'
import { code, table } from './markdown-table.ts'

/** The properties of a flow's row that the table reads. */
interface FlowRow {
  step: string
  path: string
  when?: unknown
  exit?: true
  back?: string | null
}

/** Describes a step to readers. `when` is the row's condition; `instead` is the condition under which an exit replaces the other steps. */
interface StepText {
  shows: string
  when?: string
  instead?: string
}

const landing: StepText = { shows: 'The choice between parents and professionals' }
const credentials: StepText = { shows: 'User name and password, security question and code' }
const duplicate: StepText = {
  shows: 'Advice to look for an invitation',
  instead: 'the family may be registered already'
}
const wasShown = 'it was shown before; it is then without data'

/** The steps that all flows with a purchase share. */
const purchase = {
  packages: { shows: 'The packages with their prices' },
  'build-your-own': { shows: 'The parts of a package to build', when: 'the chosen package is one to build' },
  payment: { shows: 'Address, way to pay, review and Pay', instead: 'the outcome of a payment is not known yet' },
  receipt: { shows: 'What was bought, and what comes next' }
}

const flows = {
  signup: {
    rows: signup,
    texts: {
      ...purchase,
      landing,
      'coparent-status': {
        shows: 'The question whether the co-parent has an account',
        when: 'the experiment `removeCoparentStatus` does not skip it'
      },
      parent: { shows: "Parent A's name, e-mail address and phone" },
      family: { shows: 'The co-parent and the children' },
      credentials,
      receipt: { ...purchase.receipt, instead: wasShown },
      duplicate
    } satisfies Record<SignupStep, StepText>
  },
  member: {
    rows: member,
    texts: {
      ...purchase,
      access: { shows: 'The way to sign in again', instead: 'the token is refused or not read yet' },
      home: { shows: 'The way to the member area', instead: 'the parent has a subscription' },
      landing
    } satisfies Record<MemberStep, StepText>
  },
  invite: {
    rows: invite,
    texts: {
      'build-your-own': purchase['build-your-own'],
      packages: { ...purchase.packages, when: 'the parent pays' },
      payment: { ...purchase.payment, when: 'the parent pays' },
      receipt: { ...purchase.receipt, when: 'the parent pays' },
      request: { shows: 'Sends a new link', instead: 'the link is no longer valid' },
      home: { shows: 'The way to the member area', instead: 'nothing is left to do' },
      duplicate: { ...duplicate, instead: 'another family names this parent' },
      welcome: { shows: 'The inviting person, and whether it is paid' },
      parent: { shows: "The invited parent's name, e-mail address and phone" },
      billing: { shows: 'The billing address', when: 'the subscription is paid already' },
      credentials: { ...credentials, instead: 'it is paid and the address is on file' }
    } satisfies Record<InviteStep, StepText>
  },
  pro: {
    rows: professional,
    texts: {
      one: { shows: "The professional's name, e-mail address and phone" },
      two: { shows: 'The practice' },
      three: { shows: 'Security question and code; sends the registration' },
      success: { shows: 'The welcome', instead: wasShown }
    } satisfies Record<ProfessionalStep, StepText>
  }
}

type FlowTitle = keyof typeof flows

/** The table of a flow's steps, in their order. */
export function describeFlow(title: FlowTitle): string {
  const rows = flows[title].rows as readonly FlowRow[]
  const texts = flows[title].texts as Readonly<Record<string, StepText>>
  const lines = rows.map((row, index) => {
    const { shows, when, instead } = texts[row.step]!
    const condition = row.exit ? instead : row.when && when
    if (Boolean(row.when) !== Boolean(condition)) throw new Error(`The condition of ${title} ${row.step} has no text`)
    return [
      code(row.step),
      code(basePath + row.path),
      backOf(rows, index),
      `${shows}.${condition ? ` ${row.exit ? 'Instead of any step, when' : 'Only when'} ${condition}.` : ''}`
    ]
  })
  return table(['step', 'hosted page', 'Back leads to', 'what it shows, and when'], lines)
}

function backOf(rows: readonly FlowRow[], index: number): string {
  const row = rows[index]!
  const before = rows.slice(0, index).findLast(({ exit }) => !exit)
  if (row.exit || row.back === null || !before) return 'nowhere'
  return row.back ? code(row.back) : 'the step before'
}
