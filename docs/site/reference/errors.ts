import type { WidgetErrorCode } from '#widget/entry/events.ts'
import { type Blame, type ErrorCode, errors } from '#core/errors.ts'
import { statusesOf } from '#server/platform/http/statuses.ts'
import { code, table } from './markdown-table.ts'

interface Advice {
  /** The cause of the error. */
  when: string
  /** The next step for an embedder's developer. */
  remedy: string
}

const nothing = 'Nothing. The visitor sees a message, and goes on.'

/** Error code → the text for an embedder. A code without a text does not compile. */
const advice: Readonly<Record<WidgetErrorCode, Advice>> = {
  unsupported: {
    when: 'The browser is older than the widget needs. Your content stays.',
    remedy: 'Nothing. Your link leads to the hosted page. [Browsers](versions.md#browsers) has the list.'
  },
  load: {
    when: "The widget's files were not fetched in four tries. Your content stays.",
    remedy: 'Check `script-src` of your policy, and that a pinned version is still served.'
  },
  screen: {
    when: 'A screen threw, for example because a script of the page has replaced a built-in function.',
    remedy: 'Read the error in the console. The visitor is offered another try and the hosted page.'
  },
  removed: {
    when: 'A script of the page removed the widget each time it was put back: three times a second, ten times a minute. Your content comes back.',
    remedy:
      'Keep that script away from the element. Libraries that morph a page have an attribute for it, such as `wire:ignore`.'
  },
  option: {
    when: 'The React component or the custom element got a wrong option.',
    remedy: 'Read `message`: it names the option and what it has to be.'
  },
  malformed: {
    when: 'A request was no JSON, or its form did not match the call.',
    remedy: 'Compare the request with the [API](api.md). If it came from the widget, report it to the operator.'
  },
  unauthorized: {
    when: 'A token or key is missing, wrong or spent.',
    remedy: 'Check the result of `accessToken`. For a server call, check the key in `Authorization`.'
  },
  expired: {
    when: 'A registration or an invitation is expired or unknown. All cases get the same answer.',
    remedy: 'Nothing. The visitor starts again, or is offered a new link.'
  },
  used: { when: 'A link or code for one use was used before.', remedy: nothing },
  forbidden: {
    when: "A valid invitation was used for another parent's data.",
    remedy: 'Check that `token` and `userId` come from one link.'
  },
  'order.closed': {
    when: 'On the page of an order: the invitation is accepted, or the renewal is over.',
    remedy: nothing
  },
  'invite.ended': {
    when: 'The invitation was declined, revoked, moved to another address, or has expired for good: `detail.ending`.',
    remedy: nothing
  },
  origin: {
    when: "The page's origin is not on the service's list. Your content comes back.",
    remedy: 'Ask the operator to add your origin to `EMBED_ORIGINS`: scheme, host and port.'
  },
  missing: {
    when: 'There is no such path, or nothing with that id for this key.',
    remedy: 'Check the address. A purchase of another embedder is missing, too.'
  },
  too_large: { when: 'The request exceeds any of our forms.', remedy: 'Send less.' },
  invalid: { when: 'Fields were refused. `validationErrors` of the answer names them.', remedy: nothing },
  'professional.invalid': { when: "Fields of a professional's sign-up were refused.", remedy: nothing },
  'pricing.refused': { when: 'The choice has no price.', remedy: 'Check `package`, `country` and `offer`.' },
  'pricing.changed': { when: 'The price has changed since it was shown. Nothing was charged.', remedy: nothing },
  'payment.declined': { when: 'The bank declined. Nothing was charged.', remedy: nothing },
  'payment.expiration': { when: 'The card has expired, or its date is wrong. Nothing was charged.', remedy: nothing },
  'payment.number': { when: 'The card is unknown to the bank. Nothing was charged.', remedy: nothing },
  'payment.authentication': {
    when: 'The bank has not authenticated its card. Nothing was charged. `detail.isAsked`: the bank has demanded it by a decline.',
    remedy: 'Allow the banks: [policy](csp.md) for `card authentication`.'
  },
  'payment.repeated': {
    when: 'The gateway treats the payment as a duplicate of one half a minute ago. Nothing was charged.',
    remedy: nothing
  },
  'payment.brand': { when: "The order does not accept this card's brand, or this wallet.", remedy: nothing },
  'payment.code': { when: 'A subscription code was lost to another buyer between Apply and Pay.', remedy: nothing },
  'payment.blocked': {
    when: 'The service answers, but the card fields do not load: an ad blocker, your policy, or a script that replaces built-in functions.',
    remedy: 'Read the console: it names the directive. The visitor is offered the hosted page.'
  },
  'payment.unknown': {
    when: 'The outcome of a payment is not known yet. The service looks it up at the gateway.',
    remedy: 'Nothing. Wait for the webhook, or look the purchase up.'
  },
  'payment.failed': {
    when: 'The gateway failed (502), no longer has the card or wallet (422), or the attempt belongs to somebody else (404) or has ended (409). Nothing stays charged.',
    remedy: 'Tell the operator if 502 persists.'
  },
  'request.failed': { when: 'A new link could not be mailed for this address.', remedy: nothing },
  'login.failed': { when: 'User name or password is wrong.', remedy: nothing },
  subscribed: { when: 'The payer has a subscription already. Nothing was charged.', remedy: nothing },
  limited: {
    when: 'Too many tries from one address, visitor or registration.',
    remedy: 'Wait for the seconds in `Retry-After`. [Limits](security.md#limits) has the numbers.'
  },
  unavailable: { when: 'The service cannot answer now.', remedy: 'Nothing. The widget tries again.' },
  unexpected: { when: 'A bug of the service.', remedy: 'Tell the operator, with the time.' },
  offline: {
    when: 'There was no answer.',
    remedy: 'Check `connect-src` of your policy, and scripts that replace `fetch`, if it happens to everybody.'
  },
  slow: { when: 'An answer was too late.', remedy: nothing }
}

const causes: Readonly<Record<Blame, string>> = {
  visitor: 'the visitor',
  embedder: 'your page',
  network: 'the network',
  us: 'the service'
}

/** The codes of the event `error` and of refused calls, each with its HTTP status and cause. */
export function listErrors(): string {
  const rows = Object.entries(advice).map(([name, { when, remedy }]) => {
    const row = name in errors ? errors[name as ErrorCode] : undefined
    const statuses = row && statusesOf(name as ErrorCode).join(', ')
    const cause = row && `${row.status === 0 ? 'no answer' : statuses}, ${causes[row.blame]}`
    return [code(name), cause ?? 'the page', when, remedy]
  })
  return table(['code', 'status and cause', 'when', 'what to do'], rows)
}
