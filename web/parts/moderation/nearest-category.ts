import type { Category, StatementCategory } from './types.ts'

/** The official category nearest to each reported fault; undefined if there is none. */
const nearest: Partial<Record<Category, StatementCategory>> = {
  civility: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  illegal: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  threat: 'STATEMENT_CATEGORY_VIOLENCE',
  privacy: 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  election: 'STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS',
  minors: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
}

export const nearestCategory = (reported: Category | undefined): StatementCategory =>
  (reported && nearest[reported]) ?? 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC'
