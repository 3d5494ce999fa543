import type { Category, StatementCategory } from './types.ts'

/**
 * The official category nearest to each reported fault. Others, such as an attack on people that no law forbids, break
 * only the rules of the site or of the community.
 */
const nearest: Partial<Record<Category, StatementCategory>> = {
  illegal: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  threat: 'STATEMENT_CATEGORY_VIOLENCE',
  privacy: 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  election: 'STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS',
  minors: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
}

export const nearestCategory = (reported: Category | undefined): StatementCategory =>
  (reported && nearest[reported]) ?? 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC'
