import { basePath } from '#core/base-path.ts'
import { type InviteStep, invite } from '#core/flow/invite.ts'
import { type MemberStep, member } from '#core/flow/member.ts'
import { type ProfessionalStep, professional } from '#core/flow/professional.ts'
import { type SignupStep, signup } from '#core/flow/signup.ts'
import { drawFlow } from './flow-picture.ts'
import { code, table } from './markdown-table.ts'

/** A row of any flow, as the picture reads it. */
export interface FlowRow {
  step: string
  path: string
  when?: unknown
  exit?: true
  seals?: true
  back?: string | null
  dot?: number
}

/** A step as its visitor sees it. `when` says the condition of the rows that have one, `instead` that of the exit. */
interface StepText {
  shows: string
  when?: string
  instead?: string
}

const order = 'Address, way to pay, review and Pay'
const isOpen = 'the outcome of a payment is not known yet'
const isBuilt = 'the chosen package is one to build'

const flows = {
  signup: {
    rows: signup,
    texts: {
      landing: { shows: 'Parents and professionals part here' },
      'coparent-status': {
        shows: 'Asks whether the co-parent has an account',
        when: 'the experiment `removeCoparentStatus` does not skip it'
      },
      parent: { shows: "Parent A's name, e-mail address and phone" },
      family: { shows: 'The co-parent and the children' },
      packages: { shows: 'The packages with their prices' },
      'build-your-own': { shows: 'The parts of a package to build', when: isBuilt },
      payment: { shows: order, instead: isOpen },
      credentials: { shows: 'User name and password, security question and code' },
      receipt: {
        shows: 'What was bought, and what comes next',
        instead: 'it was shown before: it says so, without data'
      },
      duplicate: { shows: 'Advice to look for an invitation', instead: 'the family may be registered already' }
    } satisfies Record<SignupStep, StepText>
  },
  member: {
    rows: member,
    texts: {
      access: { shows: 'The way to sign in again', instead: 'the token is refused or not read yet' },
      home: { shows: 'The way to the member area', instead: 'the parent has a subscription' },
      landing: { shows: 'Parents and professionals part here' },
      packages: { shows: 'The packages with their prices' },
      'build-your-own': { shows: 'The parts of a package to build', when: isBuilt },
      payment: { shows: order, instead: isOpen },
      receipt: { shows: 'What was bought, and what comes next' }
    } satisfies Record<MemberStep, StepText>
  },
  invite: {
    rows: invite,
    texts: {
      request: { shows: 'Sends a new link', instead: 'the link is no longer valid' },
      home: { shows: 'The way to the member area', instead: 'nothing is left to do' },
      duplicate: { shows: 'Advice to look for another invitation', instead: 'another family names this parent' },
      welcome: { shows: 'Who invites, and whether it is paid' },
      parent: { shows: "The invited parent's name, e-mail address and phone" },
      billing: { shows: 'The billing address', when: 'the subscription is paid already' },
      packages: { shows: 'The packages with their prices', when: 'the parent pays' },
      'build-your-own': { shows: 'The parts of a package to build', when: isBuilt },
      payment: { shows: order, when: 'the parent pays', instead: isOpen },
      credentials: {
        shows: 'User name and password, security question and code',
        instead: 'it is paid and the address is on file'
      },
      receipt: { shows: 'What was bought, and what comes next', when: 'the parent pays' }
    } satisfies Record<InviteStep, StepText>
  },
  pro: {
    rows: professional,
    texts: {
      one: { shows: "The professional's name, e-mail address and phone" },
      two: { shows: 'The practice' },
      three: { shows: 'Security question and code; sends the registration' },
      success: { shows: 'The welcome', instead: 'it was shown before: it says so, without data' }
    } satisfies Record<ProfessionalStep, StepText>
  }
}

export type FlowTitle = keyof typeof flows

/** A flow's picture, and the same as a table. */
export function describeFlow(title: FlowTitle): string {
  const rows = flows[title].rows as readonly FlowRow[]
  const texts = flows[title].texts as Readonly<Record<string, StepText>>
  const lines = rows.map((row, index) => {
    const { shows, when, instead } = texts[row.step]!
    const condition = row.exit ? instead : row.when && when
    if (Boolean(row.when) !== Boolean(condition)) throw new Error(`The condition of ${title} ${row.step} has no words`)
    return [
      code(row.step),
      code(basePath + row.path),
      backOf(rows, index),
      `${shows}.${condition ? ` ${row.exit ? 'Instead of any step, when' : 'Only when'} ${condition}.` : ''}`
    ]
  })
  return `${drawFlow(title, rows)}\n\n${table(['step', 'hosted page', 'Back leads to', 'what it shows, and when'], lines)}`
}

function backOf(rows: readonly FlowRow[], index: number): string {
  const row = rows[index]!
  const before = rows.slice(0, index).findLast(({ exit }) => !exit)
  if (row.exit || row.back === null || !before) return 'nowhere'
  return row.back ? code(row.back) : 'the step before'
}
