import { text } from './shapes.ts'
import { operatorWhy as limits } from './usual-limits.ts'

/** Why an operator acts on a person’s account. */
export const whyActed = text(1, limits.max).meta({
  description: 'Why the operator does this; the audit trail shows it to all operators',
})

/** Why an operator changes the instance itself. */
export const whyChanged = text(0, limits.max).default('').meta({
  description: 'Why the operator changes this, if they say so; the audit trail shows it to all operators',
})

/** Why an operator does what the people who look after a community may do without giving a reason. */
export const whyAsOperator = text(0, limits.max).default('').meta({
  description:
    'Required from operators (RULE), who say here why they do this; the audit trail shows it to all operators',
})
