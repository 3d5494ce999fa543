import { moderation } from '#contract/moderation.ts'
import { ownDataBy, ownDataOf, type OwnLists } from '#platform/own-data/own-data.ts'
import { keyOf } from './rules.ts'
import type { ModerationTables } from './tables.ts'

// Whether a moderator or an operator decided is told to nobody about whom it was decided (docs/decisions/086).
const lists: OwnLists<typeof moderation.own_data, ModerationTables> = {
  reports: {
    of: ['moderation.report'],
    by: ['report_id'],
    // A report about a person does not tell who that is.
    rows: (q, UID) =>
      q
        .selectFrom('moderation.report')
        .select([
          'report_id',

          'of_kind',
          'of_id',
          'category',
          'note',
          'at',
          'outcome',
          'answer',
          'answered_at',
        ])
        .where('reporter', '=', keyOf(UID)),
  },
  decisions_about_me: {
    of: ['moderation.decision'],
    by: ['decision_id'],
    rows: (q, UID) =>
      q
        .selectFrom('moderation.decision')
        .select(['decision_id', 'kind', 'id', 'comm_id', 'measure', 'at', 'until', 'ended_at', 'puid'])
        .select(['decision_ground', 'illegal_content_legal_ground', 'illegal_content_explanation'])
        .select([
          'incompatible_content_ground',
          'incompatible_content_explanation',
          'category',
          'decision_facts',
          'lifted_because',
        ])
        .select(['source_type', 'automated_detection', 'automated_decision', 'application_date'])
        .where('author', '=', UID),
  },
  appeals: {
    of: ['moderation.appeal'],
    by: ['appeal_id'],
    rows: (q, UID) =>
      q
        .selectFrom('moderation.appeal as a')
        .innerJoin('moderation.decision as d', 'd.decision_id', 'a.decision_id')
        .select(['a.appeal_id', 'a.decision_id', 'a.text', 'a.at', 'a.outcome', 'a.reasons', 'a.closed_at'])
        .where('d.author', '=', UID),
  },
  decisions_i_made: {
    of: ['moderation.decision'],
    by: ['decision_id'],
    rows: (q, UID) =>
      q
        .selectFrom('moderation.decision')
        .select(['decision_id', 'kind', 'comm_id', 'measure', 'decided_as', 'at', 'until', 'decision_facts'])
        .where('decided_by', '=', UID),
  },
  appeals_i_decided: {
    of: ['moderation.appeal'],
    by: ['appeal_id'],
    rows: (q, UID) =>
      q
        .selectFrom('moderation.appeal')
        .select(['appeal_id', 'decision_id', 'outcome', 'reasons', 'reviewed_as', 'closed_at'])
        .where('reviewed_by', '=', UID),
  },
  cases_i_took: {
    of: ['moderation.reported'],
    by: ['kind', 'since'],
    rows: (q, UID) =>
      q
        .selectFrom('moderation.reported')
        .select(['kind', 'comm_id', 'since', 'answer_by'])
        .where('assigned_to', '=', UID),
  },
}

export const own_data = ownDataBy(lists)

export const ownData = ownDataOf(moderation.own_data, lists, {
  'moderation.reported_words':
    'reported texts as they were: they would tell their authors of a report before anybody decides',
})
