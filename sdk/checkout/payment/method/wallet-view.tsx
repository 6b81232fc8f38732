import { useStore } from '#form/use-store.ts'
import { errors } from '#core/errors.ts'
import type { Translate } from '#words/shape.ts'
import { type WalletName, wallets } from '#core/rules/payment.ts'
import { ProblemNotice } from '#form/problem-notice.tsx'
import { useRetry } from '#form/use-retry.tsx'
import { Button } from '#ui/control/button.tsx'
import { Stack } from '#ui/page/layout.tsx'
import { FocusNotice } from '#ui/notice/focus-notice.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Spinner } from '#ui/control/spinner.tsx'
import type { Checkout } from '#checkout/buyer.ts'
import type { Services } from '#shell/services.ts'
import { createWallet, type Wallet, type WalletParts } from './wallet.ts'

/** The wallets' model and view, which load only when a wallet is offered. */
export type WalletPart = Wallet & { Panel: typeof Panel }

export function createWalletPart(checkout: Checkout, services: Services, parts: WalletParts): WalletPart {
  return { ...createWallet(checkout, services, parts), Panel }
}

interface PanelProps {
  wallet: Wallet
  name: WalletName
  t: Translate
}

/** The panel of a wallet before the visitor approves: its own button or a plain one, and the latest message. */
function Panel({ wallet, t, name }: PanelProps) {
  const status = useStore(wallet.$status)
  const asks = useStore(wallet.$asks)
  const isAsking = useStore(wallet.$isAsking)
  const isWaiting = useStore(wallet.$state) === 'waiting'
  const { action, around } = useRetry(wallet.retry, t)
  const method = wallets[name].label
  if (status.name === 'failed') {
    return (
      <Notice
        blame={errors[status.problem.code].blame}
        items={[name === 'paypal' ? t('method.paypalSetup') : t('method.walletSetup', { method })]}
        action={action}
      />
    )
  }
  return around(
    <Stack>
      <WalletNotice wallet={wallet} t={t} method={method} />
      {!isWaiting && (
        <div className="cpj-wallet">
          {status.name === 'sending' && <Spinner label={t('method.walletLoading', { method })} />}
          {asks ? (
            <Button wide kind="secondary" busy={isAsking} onPress={wallet.ask}>
              {t('method.continueWith', { method })}
            </Button>
          ) : (
            wallet.frames.outlet('wallet')
          )}
        </div>
      )}
    </Stack>
  )
}

function WalletNotice({ wallet, t, method }: Omit<PanelProps, 'name'> & { method: string }) {
  const state = useStore(wallet.$state)
  if (!state) return null
  if (typeof state === 'object') return <ProblemNotice problem={state} t={t} />
  const words = { waiting: 'method.waiting', cancelled: 'method.cancelled', changed: 'method.totalChanged' } as const
  return (
    <FocusNotice
      key={state}
      tone={state === 'waiting' ? 'warning' : 'info'}
      sentence={t(words[state], { method })}
      action={state === 'waiting' ? { label: t('action.retry'), onPress: wallet.giveUp } : undefined}
    />
  )
}
