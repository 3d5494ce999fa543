import { z } from 'zod'

/**
 * The categories of a statement of reasons, as the transparency database of the European Union names them (Digital
 * Services Act, Art. 17 and 24).
 */
export const StatementCategory = z.enum([
  'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  'STATEMENT_CATEGORY_CYBER_VIOLENCE',
  'STATEMENT_CATEGORY_CYBER_VIOLENCE_AGAINST_WOMEN',
  'STATEMENT_CATEGORY_VIOLENCE',
  'STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY',
  'STATEMENT_CATEGORY_SELF_HARM',
  'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
  'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  'STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS',
  'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  'STATEMENT_CATEGORY_CONSUMER_INFORMATION',
  'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS',
  'STATEMENT_CATEGORY_ANIMAL_WELFARE',
  'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  'STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE',
])

/** Whether something is against the law, or against the rules of the instance or of its community. */
export const Ground = z.enum(['illegal', 'incompatible'])

const day = z.iso.date()

/** A statement of reasons as it is exported, with the official names and values. */
export const Statement = z
  .object({
    puid: z.string(),
    decision_visibility: z
      .array(
        z.enum([
          'DECISION_VISIBILITY_CONTENT_REMOVED',
          'DECISION_VISIBILITY_CONTENT_DISABLED',
          'DECISION_VISIBILITY_CONTENT_DEMOTED',
        ]),
      )
      .optional(),
    end_date_visibility_restriction: day.optional(),
    decision_provision: z
      .enum(['DECISION_PROVISION_TOTAL_SUSPENSION', 'DECISION_PROVISION_TOTAL_TERMINATION'])
      .optional(),
    end_date_service_restriction: day.optional(),
    decision_account: z.enum(['DECISION_ACCOUNT_SUSPENDED', 'DECISION_ACCOUNT_TERMINATED']).optional(),
    end_date_account_restriction: day.optional(),
    decision_ground: z.enum(['DECISION_GROUND_ILLEGAL_CONTENT', 'DECISION_GROUND_INCOMPATIBLE_CONTENT']),
    illegal_content_legal_ground: z.string().optional(),
    illegal_content_explanation: z.string().optional(),
    incompatible_content_ground: z.string().optional(),
    incompatible_content_explanation: z.string().optional(),
    incompatible_content_illegal: z.enum(['Yes', 'No']).optional(),
    content_type: z.array(z.literal('CONTENT_TYPE_TEXT')),
    category: StatementCategory,
    decision_facts: z.string(),
    source_type: z.enum(['SOURCE_ARTICLE_16', 'SOURCE_TYPE_OTHER_NOTIFICATION', 'SOURCE_VOLUNTARY']),
    automated_detection: z.enum(['Yes', 'No']),
    automated_decision: z.enum(['AUTOMATED_DECISION_FULLY', 'AUTOMATED_DECISION_NOT_AUTOMATED']),
    content_language: z.string().optional(),
    content_date: day,
    application_date: day,
  })
  .meta({ id: 'StatementOfReasons' })
