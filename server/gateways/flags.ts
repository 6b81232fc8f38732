import type { Assignment } from '#core/experiments/experiments.ts'

/** The arm of each visitor: sticky for an anonymous id, so that a visitor sees one product from the first page to the receipt. */
export interface Flags {
  assign(anonymousId: string, context: { country: string }): Promise<Assignment>
}
