import { type ErrorCode, ok, type Result } from '#core/errors.ts'
import type { OpenWallet, WalletOptions, WalletPort } from '#payment/wallet.ts'
import { untilIdle } from '#test/support/render.tsx'

/** A fake of the wallet port, with which the test plays the visitor. `brings: 'button'` makes a wallet that draws its own button. */
export function createFakeWallet({ brings = 'nothing' }: { brings?: 'button' | 'nothing' } = {}) {
  const life: string[] = []
  const opened: WalletOptions[] = []
  const outcomes: Result<OpenWallet>[] = []
  const say = (act: (options: WalletOptions) => void) => async () => {
    act(opened.at(-1)!)
    await untilIdle()
  }
  const port: WalletPort = {
    isAvailable: async () => true,
    async open(options) {
      life.push(`open ${options.amount.amount} ${options.amount.currency}`)
      opened.push(options)
      const wallet: OpenWallet = {
        ...(brings === 'nothing' && { ask: () => void life.push('ask') }),
        async teardown() {
          life.push('teardown')
        }
      }
      return outcomes.shift() ?? ok(wallet)
    }
  }
  return {
    port,
    life,
    opened,
    /** Outcomes of the next `open` calls; success when empty. */
    outcomes,
    agrees: say(({ onCredential }) => onCredential({ nonce: `nonce-${opened.length}` })),
    closesIt: say(({ onCancel }) => onCancel()),
    saysNothing: say(({ onWaiting }) => onWaiting()),
    fails: (code: ErrorCode) => say(({ onProblem }) => onProblem({ code }))()
  }
}
