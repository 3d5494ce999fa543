import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The database itself refuses a statement whose category is not on the official list, whose texts are blank, or whose
 * restriction is not the one that was decided. Earlier rows are not checked: a statement that an author has read stays
 * as it is.
 */
export const listedCategories: Migration = {
  async up(db) {
    await sql`
      alter table moderation.decision
        add constraint statement_category_listed check (category is null or category in (
          'STATEMENT_CATEGORY_ANIMAL_WELFARE',
          'STATEMENT_CATEGORY_CONSUMER_INFORMATION',
          'STATEMENT_CATEGORY_CYBER_VIOLENCE',
          'STATEMENT_CATEGORY_CYBER_VIOLENCE_AGAINST_WOMEN',
          'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
          'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
          'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
          'STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS',
          'STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE',
          'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
          'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
          'STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY',
          'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
          'STATEMENT_CATEGORY_SELF_HARM',
          'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS',
          'STATEMENT_CATEGORY_VIOLENCE'
        )) not valid,
        add constraint statement_says_something check (
          measure = 'show' or coalesce(
            decision_facts ~ '[^[:space:]]'
            and coalesce(illegal_content_legal_ground, incompatible_content_ground) ~ '[^[:space:]]'
            and coalesce(illegal_content_explanation, incompatible_content_explanation) ~ '[^[:space:]]', false)
        ) not valid,
        add constraint statement_says_the_measure check (
          measure = 'show' or (
            (measure = 'remove') = coalesce(decision_visibility = '{DECISION_VISIBILITY_CONTENT_REMOVED}', false)
            and (measure = 'collapse' or coalesce(decision_visibility <> '{DECISION_VISIBILITY_CONTENT_DEMOTED}', true))
            and (measure = 'suspend') = coalesce(
              decision_provision = 'DECISION_PROVISION_TOTAL_SUSPENSION' or decision_account = 'DECISION_ACCOUNT_SUSPENDED',
              false)
            and (measure = 'terminate') = coalesce(
              decision_provision = 'DECISION_PROVISION_TOTAL_TERMINATION' or decision_account = 'DECISION_ACCOUNT_TERMINATED',
              false)
          )
        ) not valid`.execute(db)
  },
}
