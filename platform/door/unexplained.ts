import { Refusal } from '#contract/refusals.ts'
import { isOperator, type Visitor } from './visitor.ts'

/**
 * Refuses an act for which operators have to give the reason, and other people do not: the audit trail shows it to the
 * other operators.
 */
export function refuseUnexplained(visitor: Visitor, reason: string): void {
  if (isOperator(visitor) && reason === '') throw new Refusal('RULE', { fields: { reason: { is: 'missing' } } })
}
