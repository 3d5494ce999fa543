import { sql, type RawBuilder } from 'kysely'
import type { polls as calls } from '#contract/polls.ts'
import { clockOnce } from '#platform/database/clock.ts'
import { shownEverywhere } from '#platform/newcomers/newcomers.ts'
import { find, type FindAsked, type Findable } from '#platform/search/found.ts'
import type { Act } from './own.ts'
import { places } from './places.ts'
import { stateOf } from './rules.ts'
import type { PollRow } from './tables.ts'

/** The words at this path in every item, separated by commas. */
const inItems = (place: string) => `translate(jsonb_path_query_array(items, '${place}')::text, '[]"', '')`

/** A poll as it is indexed for the search: its questions and their possible answers. */
export const findable: Findable = {
  from: 'polls.poll',
  id: 'poll_id',
  lang: 'lang',
  title: 'title',
  text: `about || ' ' || ${inItems('$[*].text')} || ' ' || ${inItems('$[*].options[*].text')}`,
  at: 'opens_at',
}

const now = clockOnce

/** The states that can be requested. A poll with an outcome counts as closed, and a paused poll as open. */
const states: Record<string, RawBuilder<boolean>> = {
  scheduled: sql`withdrawn_at is null and opens_at > ${now}`,
  open: sql`withdrawn_at is null and opens_at <= ${now} and closes_at > ${now}`,
  closed: sql`withdrawn_at is null and closes_at <= ${now}`,
  withdrawn: sql`withdrawn_at is not null`,
}

/**
 * The polls that everybody may see, which are the published ones. Drafts and removed polls have no publication time.
 */
export const among = ({ comm_id, state }: FindAsked): RawBuilder<boolean> => sql`
  published_at is not null and published_at <= ${now}
  and ${comm_id ? sql`comm_id = ${comm_id}` : sql`${places.listed('poll.comm_id')} and ${shownEverywhere('poll')}`}
  and ${state === undefined ? sql`true` : (states[state] ?? sql`false`)}`

export const find_polls: Act<typeof calls.find_polls> = async (asked, ctx) => {
  const { db, timeZone } = ctx
  if (asked.comm_id && !(await places.mayEnterPlace(ctx, asked.comm_id))) return []
  return find<PollRow & { now: Date }>(db, findable, asked, {
    all: sql`poll.*, ${now} as now`,
    among: among(asked),
    timeZone,
    shown: ({ now, ...poll }) => {
      const state = stateOf(poll, now)
      const { poll_id, comm_id, sample } = poll
      return { kind: 'poll', link: `/results/${poll_id}`, comm_id, state, sample }
    },
  })
}
