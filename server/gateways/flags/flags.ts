import type { Assignment } from '#core/experiments/experiments.ts'

/**
 * The experiment arms of a visitor. An anonymous id always gets the same arms, so that a visitor sees one product from the first page to
 * the receipt.
 */
export interface Flags {
  assign(anonymousId: string, context: { country: string }): Promise<Assignment>
}
