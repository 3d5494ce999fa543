import { msg } from '@lingui/core/macro'
import { operatorWhy } from '#contract/usual-limits.ts'

/** What forms say of the field for an operator’s reason. */
export const whyFields = {
  reason: msg`Say in up to ${operatorWhy.max} characters why you do this.`,
}
