import { sql } from 'kysely'
import { noticeEvents } from '#contract/notice-events.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import { wordsFrom } from '#platform/words/words.ts'
import { headlineOf, LIFTED } from './headlines.ts'
import type { Context, Database } from './own.ts'
import { places } from './places.ts'
import { personBehind, SCRIPTS } from './rules.ts'
import type { DecisionRow, ReportRow } from './tables.ts'

/**
 * The notices for people who reported something. The title of the content is removed from them if the title itself
 * turns out to be the problem.
 */
export const notices = {
  words: wordsFrom(new URL('po/', import.meta.url)),
  link: () => '/account?look=my-reports',
  headline: (i18n, { title, what }) => {
    if (what === PERSON)
      return title === ''
        ? i18n._('Somebody you reported')
        : i18n._('Your report on a person, made from “{title}”', { title })
    return title === '' ? i18n._('Something you reported') : i18n._('Your report on “{title}”', { title })
  },
  kinds: {
    report_nothing_wrong: (i18n) => i18n._('Somebody has looked at it, and found that it may stay as it is.'),
    report_nothing_done: (i18n) => i18n._('Somebody has looked at it, and decided that nothing needs to be done.'),
    report_taken_away: (i18n) => i18n._('Its author has taken it away, so nothing was left to decide.'),
    report_acted: (i18n) => i18n._('Somebody has looked at it, and has done something about it.'),
    report_lifted: (i18n) => i18n._('What was done about it no longer applies: it was lifted, or it has run out.'),
    report_replaced: (i18n) => i18n._('There’s been a new decision, and something else has been done about it.'),
  },
} satisfies NoticesOf

/** The subject of a report, for its headline, if it is about a person. */
const PERSON = 'person'

/** Notifies the person who made a report of its outcome, or of a later change. Guests cannot be notified. */
export async function tellReporter(
  { db, publish }: Pick<Context, 'db' | 'publish'>,
  news: NonNullable<ReportRow['outcome']> | 'lifted' | 'replaced',
  {
    report_id,
    reporter,
    of_id,
    ...reported
  }: Pick<ReportRow, 'report_id' | 'reporter' | 'comm_id' | 'named' | 'of_id'>,
): Promise<void> {
  const also = personBehind(reporter)
  if (also === null) return
  const about = { thing: 'report', id: report_id }
  const title = await namedTo(db, { kind: 'report', id: report_id, ...reported })
  const person = of_id !== ''
  const kind = person && news === 'nothing_wrong' ? 'report_nothing_done' : `report_${news}`
  const what = person ? PERSON : null
  await publish(noticeEvents.noticed, { about, kind, title, lang: 'und', again: true, also, what })
}

/** The notices for an author about a decision on their content, about its end, and about their appeal. */
export const decisionNotices = {
  words: notices.words,
  link: (id) => `/account?look=decision&id=${id}`,
  headline: headlineOf,
  kinds: {
    decided: (i18n) => i18n._('Read why, and how you can appeal.'),
    decided_lifted: (i18n) => i18n._('What was decided before has been lifted.'),
    decided_lifted_unseen: (i18n) =>
      i18n._('What was decided before has been lifted. Others can’t see it yet, for another reason: read which.'),
    decided_after_appeal: (i18n) => i18n._('A person has now made a decision, so this appeal is closed.'),
    measure_ended: (i18n) => i18n._('The time you were told is over: what was done has been lifted.'),
    appeal_upheld: (i18n) => i18n._('You appealed. Another person has looked at it again, and the decision stands.'),
    appeal_changed: (i18n) =>
      i18n._('You appealed. Another person has looked at it again, and has put something milder in its place.'),
    appeal_reversed: (i18n) => i18n._('You appealed. Another person has looked at it again, and has lifted it.'),
    appeal_reversed_unseen: (i18n) =>
      i18n._(
        'You appealed. Another person has looked at it again, and has lifted it. Others can’t see it yet, for another reason: read which.',
      ),
    appeal_decided: (i18n) => i18n._('Another person has looked at it again, and has decided about your appeal.'),
  },
} satisfies NoticesOf

type Named = Pick<DecisionRow, 'kind' | 'id' | 'comm_id' | 'named'>
type Decided = Named & Pick<DecisionRow, 'decision_id' | 'measure' | 'until'>

/** The community about which a thing's title could reveal something. */
export const placeOf = ({ kind, id, comm_id }: Omit<Named, 'named'>): string | null =>
  kind === 'community' ? id : comm_id

/**
 * The title by which notices name the content now. Notices never name a private community or anything in it, except in
 * the case of a membership, since the member knows the community.
 */
export async function namedTo(db: Database, { kind, id, comm_id, named }: Named): Promise<string> {
  const place = placeOf({ kind, id, comm_id })
  if (kind === 'member' || place === null || named === '') return named
  const { rows } = await sql<{ open: boolean }>`
    select ${places.open('decided.comm_id')} as open from (values (${place}::text)) decided (comm_id)`.execute(db.q())
  return rows[0]!.open ? named : ''
}

/** Notifies an author of a decision on their content. `unseen`: it was lifted, but others still cannot see the content. */
export async function tellAuthor(
  { db, publish }: Pick<Context, 'db' | 'publish'>,
  kind: keyof typeof decisionNotices.kinds,
  decision: Decided & Pick<DecisionRow, 'author'>,
  unseen = false,
): Promise<void> {
  const { decision_id, kind: thing, measure, until, author } = decision
  if (author === null) return
  const title = await namedTo(db, decision)
  const about = { thing: 'decision', id: decision_id }
  const what = unseen && measure === 'show' ? LIFTED : `${thing}.${measure}`
  const said = { what, until: until?.toISOString() ?? null }
  await publish(noticeEvents.noticed, { about, kind, title, lang: 'und', again: true, also: author, ...said })
}

/** The notices that tell people what has become of a decision they made. */
export const deciderNotices = {
  words: notices.words,
  link: decisionNotices.link,
  headline: (i18n, { title, what }) => {
    if (what === 'person') return i18n._('Your decision about an account')
    if (title === '') return i18n._('A decision you made')
    if (what === 'member') return i18n._('Your decision about a membership in “{title}”', { title })
    if (what === 'text') return i18n._('Your decision about somebody’s own words in “{title}”', { title })
    return i18n._('Your decision about “{title}”', { title })
  },
  kinds: {
    own_appealed: (i18n) => i18n._('It was appealed. Another person will look at it again.'),
    own_upheld: (i18n) => i18n._('It was appealed. Another person has looked at it again, and it stands.'),
    own_changed: (i18n) =>
      i18n._('It was appealed. Another person has looked at it again, and has put something milder in its place.'),
    own_reversed: (i18n) => i18n._('It was appealed. Another person has looked at it again, and has reversed it.'),
  },
} satisfies NoticesOf

/** Notifies the person who made a decision of what has become of it. The operator's scripts cannot be notified. */
export async function tellDecider(
  { db, publish }: Pick<Context, 'db' | 'publish'>,
  kind: keyof typeof deciderNotices.kinds,
  decision: DecisionRow,
): Promise<void> {
  const { decision_id, comm_id, decided_by } = decision
  if (decided_by === null || decided_by === SCRIPTS) return
  const title = await namedTo(db, decision)
  const about = { thing: 'own_decision', id: decision_id }
  await publish(noticeEvents.noticed, {
    about,
    kind,
    title,
    lang: 'und',
    again: true,
    comm_id,
    also: decided_by,
    what: decision.kind,
  })
}

/**
 * Removes a title from all notices of these decisions and reports. No door plate has a sentence for this kind of
 * notice, so nobody sees the notice itself.
 */
export async function untitle(
  { publish }: Pick<Context, 'publish'>,
  decisions: readonly Pick<DecisionRow, 'decision_id' | 'comm_id'>[],
  reports: readonly Pick<ReportRow, 'report_id'>[],
): Promise<void> {
  const untitled = { kind: 'untitled', title: '', lang: 'und' }
  for (const { report_id: id } of reports)
    await publish(noticeEvents.noticed, { about: { thing: 'report', id }, ...untitled })
  for (const { decision_id: id, comm_id } of decisions) {
    await publish(noticeEvents.noticed, { about: { thing: 'decision', id }, ...untitled })
    await publish(noticeEvents.noticed, { about: { thing: 'own_decision', id }, comm_id, ...untitled })
  }
}
