import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

// A check constraint passes if its result is null, hence `coalesce`.
const statementIsComplete = sql`
  constraint lifts_without_statement check (
    measure <> 'show' or num_nonnulls(
      decision_visibility, decision_provision, decision_account, decision_ground, illegal_content_legal_ground,
      illegal_content_explanation, incompatible_content_ground, incompatible_content_explanation,
      incompatible_content_illegal, content_type, category, decision_facts, source_type, automated_detection,
      automated_decision, content_language, content_date, application_date
    ) = 0
  ),
  constraint statement_complete check (
    measure = 'show' or coalesce(
      length(decision_facts) between 1 and 5000
      and category ~ '^STATEMENT_CATEGORY_[A-Z_]+$'
      and source_type in ('SOURCE_ARTICLE_16', 'SOURCE_TYPE_OTHER_NOTIFICATION', 'SOURCE_VOLUNTARY')
      and automated_detection in ('Yes', 'No')
      and automated_decision = case when decided_as = 'automatic'
        then 'AUTOMATED_DECISION_FULLY' else 'AUTOMATED_DECISION_NOT_AUTOMATED' end
      and content_type = '{CONTENT_TYPE_TEXT}'
      and (content_language is null or content_language ~ '^[A-Z]{2}$')
      and content_date >= '2000-01-01'
      and application_date >= content_date, false)
  ),
  constraint statement_restricts check (
    measure = 'show' or coalesce(
      num_nonnulls(decision_visibility, decision_provision, decision_account) = 1
      and coalesce(cardinality(decision_visibility) = 1 and decision_visibility <@ '{
        DECISION_VISIBILITY_CONTENT_REMOVED,
        DECISION_VISIBILITY_CONTENT_DISABLED,
        DECISION_VISIBILITY_CONTENT_DEMOTED
      }', true)
      and coalesce(decision_provision in
        ('DECISION_PROVISION_TOTAL_SUSPENSION', 'DECISION_PROVISION_TOTAL_TERMINATION'), true)
      and coalesce(decision_account in ('DECISION_ACCOUNT_SUSPENDED', 'DECISION_ACCOUNT_TERMINATED'), true), false)
  ),
  constraint statement_ends check (
    (end_date_visibility_restriction is not null) = (until is not null and decision_visibility is not null)
    and (end_date_service_restriction is not null) = (until is not null and decision_provision is not null)
    and (end_date_account_restriction is not null) = (until is not null and decision_account is not null)
  ),
  constraint statement_has_ground check (
    measure = 'show' or coalesce(case decision_ground
      when 'DECISION_GROUND_ILLEGAL_CONTENT' then
        length(illegal_content_legal_ground) between 1 and 500
        and length(illegal_content_explanation) between 1 and 2000
        and num_nonnulls(incompatible_content_ground, incompatible_content_explanation,
          incompatible_content_illegal) = 0
      when 'DECISION_GROUND_INCOMPATIBLE_CONTENT' then
        length(incompatible_content_ground) between 1 and 500
        and length(incompatible_content_explanation) between 1 and 2000
        and incompatible_content_illegal in ('Yes', 'No')
        and num_nonnulls(illegal_content_legal_ground, illegal_content_explanation) = 0
      else false
    end, false)
  )
`

export const decisions: Migration = {
  async up(db) {
    await sql`alter table moderation.reported add column seq integer not null default 0`.execute(db)

    // Adds decisions, each with its statement of reasons under the official names.
    await sql`
      create table moderation.decision (
        decision_id text collate "C" primary key,
        kind text collate "C" not null,
        id text collate "C" not null,
        seq integer not null,
        comm_id text collate "C",
        author text collate "C",
        measure text not null
          check (measure in ('show', 'collapse', 'hold', 'hide', 'remove', 'suspend', 'terminate')),
        decided_as text not null check (decided_as in ('moderator', 'operator', 'automatic')),
        decided_by text collate "C",
        at timestamptz(3) not null,
        until timestamptz(3),
        ended_at timestamptz(3),
        show_title boolean not null,

        puid text not null check (puid ~ '^[A-Za-z0-9_-]+$' and length(puid) <= 500),
        decision_visibility text[],
        end_date_visibility_restriction date,
        decision_provision text,
        end_date_service_restriction date,
        decision_account text,
        end_date_account_restriction date,
        decision_ground text,
        illegal_content_legal_ground text,
        illegal_content_explanation text,
        incompatible_content_ground text,
        incompatible_content_explanation text,
        incompatible_content_illegal text,
        content_type text[],
        category text,
        decision_facts text,
        source_type text,
        automated_detection text,
        automated_decision text,
        content_language text,
        content_date date,
        application_date date,

        unique (kind, id, seq),
        unique (puid),
        foreign key (kind, id) references moderation.reported deferrable initially deferred,
        constraint numbered_from_one check (seq > 0),
        constraint by_itself_mildly check (decided_as <> 'automatic' or measure in ('hold', 'collapse')),
        constraint decided_by_somebody check ((decided_as = 'automatic') = (decided_by is null)),
        constraint ends_after check (until is null or (until > at and measure <> 'show')),

        ${statementIsComplete}
      )`.execute(db)
    await sql`create index decision_ends on moderation.decision (until) where until is not null and ended_at is null`.execute(
      db,
    )
    await sql`create index decision_of_community on moderation.decision (comm_id, at desc, decision_id desc)`.execute(
      db,
    )
    await sql`create index decision_latest on moderation.decision (at desc, decision_id desc)`.execute(db)
  },
}
