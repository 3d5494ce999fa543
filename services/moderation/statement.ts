import type { Input } from '#contract/call.ts'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import type { moderation } from '#contract/moderation.ts'
import type { Measure } from '#platform/subject.ts'
import { dayOf, publishedOn } from './days.ts'
import type { Category, DecisionRow, Statement } from './tables.ts'

export type Reasons = Pick<
  Input<typeof moderation.decide>,
  'category' | 'ground' | 'rule' | 'facts' | 'explanation' | 'show_title' | 'until'
>

/** The parts of a statement other than the reasons. */
interface Circumstances {
  decision_id: string
  measure: Measure
  /** The id of the content. */
  id: string
  lang: string
  /** For a decision about an account, the author is the account itself. */
  author: string | null
  /** The categories of the pending reports, if there are any. */
  reported: readonly Category[]
  /** The source of the decision that this one replaces; null if it replaces none. */
  replaces: Statement['source_type'] | null
  automatic: boolean
  now: Date
}

/** The columns of a decision that make up its statement of reasons. */
export type StatementColumns = Pick<DecisionRow, keyof Statement>

const nothing = {
  decision_visibility: null,
  end_date_visibility_restriction: null,
  decision_provision: null,
  end_date_service_restriction: null,
  decision_account: null,
  end_date_account_restriction: null,
  decision_ground: null,
  illegal_content_legal_ground: null,
  illegal_content_explanation: null,
  incompatible_content_ground: null,
  incompatible_content_explanation: null,
  incompatible_content_illegal: null,
  content_type: null,
  category: null,
  decision_facts: null,
  source_type: null,
  automated_detection: null,
  automated_decision: null,
  content_language: null,
  content_date: null,
  application_date: null,
} as const

const blank = /\p{Default_Ignorable_Code_Point}/gu

/** Whether a text contains a visible letter or digit. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replaceAll(blank, ''))

/** The fields that a statement still needs. */
const missingIn = ({ category, ground, ...texts }: Reasons): string[] => [
  ...(category === undefined ? ['category'] : []),
  ...(ground === undefined ? ['ground'] : []),
  ...(['rule', 'facts', 'explanation'] as const).filter((name) => !saysSomething(texts[name])),
]

/** Refuses to lift a suspension without saying why. */
export function requireWhy({ explanation }: Pick<Reasons, 'explanation'>): void {
  if (saysSomething(explanation)) return
  throw new ModerationRefusal('REASON_REQUIRED', { fields: { explanation: { is: 'missing' } } })
}

/** Refuses reasons that are not complete enough for a statement, and names each field that is still missing. */
export function requireStatement(reasons: Reasons): void {
  const missing = missingIn(reasons)
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map((name) => [name, { is: 'missing' as const }]))
  throw new ModerationRefusal('REASON_REQUIRED', { fields })
}

/**
 * A decision in the official format. If it lifts another decision, it has only an id in that format. The reasons must
 * be complete.
 */
export function statementOf(reasons: Reasons, of: Circumstances): StatementColumns {
  const puid = `dec-${of.decision_id}`
  if (of.measure === 'show') return { ...nothing, puid }
  return {
    ...nothing,
    puid,
    ...restriction(of, reasons.until ? dayOf(new Date(reasons.until)) : null),
    ...groundOf(reasons),
    content_type: ['CONTENT_TYPE_TEXT'],
    category: reasons.category ?? null,
    decision_facts: reasons.facts,
    source_type: sourceOf(of),
    // What people reported was detected by them, even where an automatic measure follows.
    automated_detection: of.automatic && of.reported.length === 0 ? 'Yes' : 'No',
    automated_decision: of.automatic ? 'AUTOMATED_DECISION_FULLY' : 'AUTOMATED_DECISION_NOT_AUTOMATED',
    content_language: languageOf(of.lang),
    content_date: publishedOn(of.id, of.now),
    application_date: dayOf(of.now),
  }
}

const visibility = {
  collapse: 'DECISION_VISIBILITY_CONTENT_DEMOTED',
  hold: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  hide: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  remove: 'DECISION_VISIBILITY_CONTENT_REMOVED',
} as const

function restriction({ measure, id, author }: Circumstances, until: string | null): Partial<StatementColumns> {
  if (measure === 'show') return {}
  if (measure !== 'suspend' && measure !== 'terminate')
    return { decision_visibility: [visibility[measure]], end_date_visibility_restriction: until }
  if (author === id)
    return {
      decision_account: measure === 'suspend' ? 'DECISION_ACCOUNT_SUSPENDED' : 'DECISION_ACCOUNT_TERMINATED',
      end_date_account_restriction: until,
    }
  return {
    decision_provision:
      measure === 'suspend' ? 'DECISION_PROVISION_TOTAL_SUSPENSION' : 'DECISION_PROVISION_TOTAL_TERMINATION',
    end_date_service_restriction: until,
  }
}

function groundOf({ ground, rule, explanation }: Reasons): Partial<StatementColumns> {
  if (ground === 'illegal')
    return {
      decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      illegal_content_legal_ground: rule,
      illegal_content_explanation: explanation,
    }
  return {
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    incompatible_content_ground: rule,
    incompatible_content_explanation: explanation,
    incompatible_content_illegal: 'No',
  }
}

/**
 * How the content came to be looked at. A report of illegal content is a notice under Article 16. What replaces another
 * decision, for example after an appeal, goes back to the reports that led to that one.
 */
function sourceOf({ reported, replaces }: Circumstances): Statement['source_type'] {
  if (reported.includes('illegal') || replaces === 'SOURCE_ARTICLE_16') return 'SOURCE_ARTICLE_16'
  return reported.length > 0 ? 'SOURCE_TYPE_OTHER_NOTIFICATION' : (replaces ?? 'SOURCE_VOLUNTARY')
}

/** Official language codes have two letters; other codes are left out. */
const languageOf = (lang: string): string | null => /^[a-z]{2}(?![a-z])/.exec(lang)?.[0].toUpperCase() ?? null

/** The rule or law that a decision names; empty if the decision lifts another one. */
export const ruleOf = (row: StatementColumns): string =>
  row.illegal_content_legal_ground ?? row.incompatible_content_ground ?? ''

/** The public reasons for a decision, or why it lifts another one, which may be empty. */
export const explanationOf = (row: StatementColumns & Partial<Pick<DecisionRow, 'lifted_because'>>): string =>
  row.illegal_content_explanation ?? row.incompatible_content_explanation ?? row.lifted_because ?? ''

/** A decision in the official format, as it is exported; null if it lifts another decision. */
export function exported(row: StatementColumns): Statement | null {
  if (row.category === null) return null
  const names = ['puid', ...Object.keys(nothing)] as (keyof Statement)[]
  const given = names.flatMap((name) => (row[name] === null ? [] : [[name, row[name]] as const]))
  return Object.fromEntries(given) as unknown as Statement
}

/** Stands in the export for a rule in somebody’s own words, which could name a person. */
const UNLISTED_RULE = 'Another rule of this site or of its community'

/**
 * The rule as the public database gets it; the author reads the rule as it was written. References to laws are
 * unchanged.
 */
export function forExport(row: StatementColumns & Pick<DecisionRow, 'rule_listed'>): Statement | null {
  const statement = exported(row)
  if (!statement?.incompatible_content_ground || row.rule_listed) return statement
  return { ...statement, incompatible_content_ground: UNLISTED_RULE }
}

/** The official category that comes closest to the category of a report. */
export function officialFor(category: Category): Statement['category'] {
  switch (category) {
    case 'illegal':
      return 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH'
    case 'threat':
      return 'STATEMENT_CATEGORY_VIOLENCE'
    case 'privacy':
      return 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS'
    case 'election':
      return 'STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS'
    case 'minors':
      return 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS'
    // An attack on people that no law forbids breaks only the rules of the site or of its community.
    case 'civility':
    case 'spam':
    case 'other':
      return 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC'
  }
}
