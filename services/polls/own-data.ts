import { sql } from 'kysely'
import { polls } from '#contract/polls.ts'
import { ownDataBy, ownDataOf, type OwnLists } from '#platform/own-data/own-data.ts'
import type { PollTables } from './tables.ts'

const voterOf = (UID: string) => `person:${UID}`

// The title of a poll in a private community stays there.
const shownTitle = sql<string | null>`case when not exists (
  select from polls.place where place.comm_id = p.comm_id and place.visibility = 'private') then p.title end`.as(
  'title',
)

const lists: OwnLists<typeof polls.own_data, PollTables> = {
  answers: {
    of: ['polls.response'],
    by: ['poll_id'],
    rows: (q, UID) =>
      q
        .selectFrom('polls.response as r')
        .innerJoin('polls.poll as p', 'p.poll_id', 'r.poll_id')
        .select(shownTitle)
        .select(['r.poll_id', 'r.response_id', 'r.ballots', 'r.name', 'r.state', 'r.again'])
        .select(['r.created_at', 'r.updated_at'])
        .where('r.voter', '=', voterOf(UID)),
  },
  // The ballot itself can't be told: nothing links it to its voter.
  secret_ballots_cast: {
    of: ['polls.turnout'],
    by: ['poll_id'],
    rows: (q, UID) =>
      q
        .selectFrom('polls.turnout as t')
        .innerJoin('polls.poll as p', 'p.poll_id', 't.poll_id')
        .select(shownTitle)
        .select(['t.poll_id', 't.day'])
        .where('t.voter', '=', voterOf(UID)),
  },
  lists_used: {
    of: ['polls.listed'],
    by: ['poll_id'],
    rows: (q, UID) => q.selectFrom('polls.listed').select('poll_id').where('used_by', '=', voterOf(UID)),
  },
  hidden_texts: {
    of: ['polls.text_writer'],
    by: ['poll_id', 'item_id', 'text_id'],
    rows: (q, UID) =>
      q
        .selectFrom('polls.text_writer')
        .select(['poll_id', 'item_id', 'text_id', 'at'])
        .where('voter', '=', voterOf(UID)),
  },
  declined_browsers: {
    of: ['polls.declined_guest'],
    by: ['browser'],
    rows: (q, UID) =>
      q
        .selectFrom('polls.declined_guest')
        .select(sql<string>`left(md5(guest), 12)`.as('browser'))
        .where('UID', '=', UID),
  },
  polls: {
    of: ['polls.poll'],
    by: ['poll_id'],
    rows: (q, UID) =>
      q
        .selectFrom('polls.poll')
        .select(['poll_id', 'comm_id', 'lang', 'title', 'about', 'items', 'results', 'change', 'audience', 'secrecy'])
        .select(['publication', 'quorum', 'threshold', 'promise', 'version', 'saved_at', 'review', 'review_note'])
        .select(['published_at', 'opens_at', 'closes_at', 'paused_at', 'outcome_text', 'outcome_at', 'outcome_by'])
        .select(['follows', 'withdrawn_at', 'removed_at', 'removed_reason', 'notes', 'earlier_outcomes'])
        .where('author', '=', UID),
  },
  saved_versions: {
    of: ['polls.version'],
    by: ['poll_id', 'version'],
    rows: (q, UID) =>
      q
        .selectFrom('polls.version as v')
        .innerJoin('polls.poll as p', 'p.poll_id', 'v.poll_id')
        .select(['v.poll_id', 'v.version', 'v.at', 'v.draft'])
        .where('p.author', '=', UID),
  },
}

const ofAPoll = 'it belongs to a poll, and to nobody who answered'

export const own_data = ownDataBy(lists)

export const ownData = ownDataOf(polls.own_data, lists, {
  'polls.secret_ballot': 'nothing links these ballots to who cast them',
  'polls.tally': ofAPoll,
  'polls.ranking_tally': ofAPoll,
  'polls.result_snapshot': ofAPoll,
  'polls.step': ofAPoll,
  'polls.breakdown': ofAPoll,
  'polls.pace': ofAPoll,
  'polls.ballots_file': ofAPoll,
  'polls.ballots_page': ofAPoll,
  'polls.short_address': ofAPoll,
  'polls.hidden_text': 'a text by the hash of its words, whoever wrote it',
  'polls.list_key': 'a secret of the instance',
})
