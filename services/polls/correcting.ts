import { PollRefusal, type AnswerFault } from '#contract/poll-refusals.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import { line } from '#contract/shapes.ts'
import { refuseStale } from '#platform/database/versions.ts'
import type { Act } from '#platform/room.ts'
import { tellAuthor } from './author-notices.ts'
import { correctWaiting } from './asking-again.ts'
import { readsAsAnother, withCorrections, wordsAt } from './corrections.ts'
import { findManaged, holdPoll, topicOf } from './data.ts'
import { life } from './life.ts'
import { placeOf } from './membership.ts'
import { onlyHereFrom, staysHere } from './newcomers.ts'
import { noted } from './notes.ts'
import { notice } from './notices.ts'
import { isPublished } from './rules.ts'
import { actingAs } from './acting-as.ts'
import type { PollRow } from './tables.ts'

export const correct_poll: Act<typeof polls.correct_poll> = async ({ poll_id, if_version, path, text, note }, ctx) => {
  const { db, live } = ctx
  const { poll: looked } = await findManaged(ctx, poll_id)
  const { role, appointed } = await placeOf(ctx, looked)
  const stays = await staysHere(ctx, { appointed })
  const as = actingAs(ctx.visitor, looked, role)
  const saved = await db.tx(async () => {
    const { poll, state, now } = await holdPoll(db, poll_id, 'alone')
    if (state === 'removed') throw new PollRefusal('NOT_FOUND')
    if (!isPublished(state)) throw new PollRefusal('RULE', { fields: { path: { is: 'in_draft' } } })
    refuseStale(poll.version, if_version)
    const was = wordsToCorrect(poll, path, text)
    const notes = noted(poll, now, { kind: 'corrected', path, text: note, was, now: text })
    const earlier = withCorrections(poll).corrections.title ?? null
    const correction = path === 'title' ? { text, note, at: now.toISOString() } : earlier
    await notice(ctx, 'poll_corrected', poll, { correction, again: true })
    await tellAuthor(ctx, { ...poll, notes: JSON.parse(notes) as PollRow['notes'] }, 'own_corrected', as)
    await correctWaiting(db, poll, path, text)
    const only_here_at = await onlyHereFrom(ctx, poll, { stays, now })
    return life.rewrite(db, poll_id, { notes, only_here_at })
  })
  await live.changed(topicOf(poll_id))
  return saved
}

/** The original text at a path; throws a refusal if `text` is not a valid correction for it. */
function wordsToCorrect(poll: PollRow, path: string, text: string): string {
  const was = wordsAt(poll, path)
  const wrong = (field: string, fault: AnswerFault) => new PollRefusal('RULE', { fields: { [field]: fault } })
  if (was === undefined) throw wrong('path', { is: 'unknown' })
  if (was === '') throw wrong('path', { is: 'not_allowed' })
  if (text === was) throw wrong('text', { is: 'same' })
  const { min, max } = lengthOf(path)
  if (text.length > max) throw wrong('text', { is: 'too_long', max })
  const longer = path === 'about' || path.endsWith('.help')
  if (!longer && !line(min, max).safeParse(text).success) throw wrong('text', { is: 'unreadable' })
  if (readsAsAnother(poll, poll.notes, path, text)) throw wrong('text', { is: 'reads_as_another' })
  return was
}

function lengthOf(path: string): { min: number; max: number } {
  if (path === 'title') return limits.title
  if (path === 'promise.what') return { min: 1, max: limits.promise.max }
  const field = path.split('.')[2]
  const max = { about: limits.about.max, help: limits.help.max, text: limits.item.max }[field ?? path]
  return { min: 1, max: max ?? limits.option.max }
}
