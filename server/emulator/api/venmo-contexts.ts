import { nonceId } from './client-api.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { venmoNonce } from '../ledger/sandbox-values.ts'

export type VenmoStatus = 'CREATED' | 'SCANNED' | 'APPROVED' | 'CANCELED' | 'EXPIRED' | 'FAILED'

type VenmoContext = { id: string; status: VenmoStatus; createdAt: string; expiresAt: string; nonce?: string }

const lifetimeMs = 5 * 60_000

export type VenmoContexts = ReturnType<typeof createVenmoContexts>

/**
 * Venmo's payment contexts. A context is the agreement between a page and the Venmo app. Contexts live only for minutes, so the ledger does
 * not store them.
 */
export function createVenmoContexts({ ledger, newId }: { ledger: Ledger; newId: () => string }) {
  const contexts = new Map<string, VenmoContext>()

  function create() {
    const createdAt = new Date()
    const context: VenmoContext = {
      id: newId(),
      status: 'CREATED',
      createdAt: createdAt.toISOString(),
      expiresAt: new Date(createdAt.getTime() + lifetimeMs).toISOString()
    }
    contexts.set(context.id, context)
    return { ...context, merchantId: 'emulated-venmo' }
  }

  /** Records the decision in the app on the emulated phone. Returns false for an unknown context. */
  async function change(id: string, status: VenmoStatus): Promise<boolean> {
    const context = contexts.get(id)
    if (!context) return false
    context.status = status
    if (status === 'APPROVED') {
      context.nonce = nonceId(newId)
      await ledger.record({ nonces: [{ ...venmoNonce(), id: context.nonce, consumed: false }] })
    }
    return true
  }

  function node(id: string) {
    const context = contexts.get(id)
    return context && { status: context.status, paymentMethodId: context.nonce ?? null, userName: 'venmojoe' }
  }

  /** The `data` of a GraphQL answer. Undefined if the operation does not belong to Venmo. */
  async function answer(operation: string | undefined, variables: Record<string, unknown>): Promise<unknown> {
    const input = variables.input as { id: string; status: VenmoStatus } | undefined
    switch (operation) {
      case 'CreateVenmoPaymentContext':
        return { createVenmoPaymentContext: { venmoPaymentContext: create() } }
      case 'CreateVenmoQRCodePaymentContext':
        return { createVenmoQRCodePaymentContext: { venmoQRCodePaymentContext: create() } }
      case 'UpdateVenmoPaymentContextStatus':
      case 'UpdateVenmoQRCodePaymentContext':
        if (input) await change(input.id, input.status)
        return { updateVenmoPaymentContextStatus: { clientMutationId: null } }
      case 'PaymentContext':
        return { node: node(String(variables.id)) ?? null }
      default:
        return undefined
    }
  }

  return { answer, change }
}
