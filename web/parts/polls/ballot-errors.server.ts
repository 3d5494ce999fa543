import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { shownItems } from '#contract/poll-conditions.ts'
import type { ReadBallot } from '#web/parts/polls/ballot/fields.ts'
import { ballotErrorOf, type BallotError } from '#web/parts/polls/ballot/ballot-errors.ts'
import type { RequestContext } from '#web/visit.ts'
import { refusalSentence } from '#web/refusals.server.ts'
import { loadWords } from '#web/words/words.ts'
import { isChoosing } from './choosing.tsx'
import type { Ballots, Item, Poll, PollNote } from './types.ts'

/** The part of a form that answers visible items; input for hidden items is dropped. */
export function inSight(items: Item[], { ballots, unreadable }: ReadBallot): ReadBallot {
  const shown = shownItems(items, ballots)
  const of = <T>(given: Record<string, T>): Record<string, T> =>
    Object.fromEntries(shown.flatMap(({ item_id }) => (item_id in given ? [[item_id, given[item_id]!]] : [])))
  return { ballots: of(ballots), unreadable: of(unreadable) }
}

/**
 * The ids of the items that still need an answer: the required ones, or the first one if nothing has been answered.
 * Used for drafts, because the polls service accepts no answers to them.
 */
export function ballotErrorsIn(poll: Poll, ballots: Ballots): string[] {
  const open = shownItems(poll.items, ballots).filter(({ item_id }) => !ballots[item_id])
  if (Object.keys(ballots).length > 0) return open.filter(({ required }) => required).map(({ item_id }) => item_id)
  return open.slice(0, 1).map(({ item_id }) => item_id)
}

/** The error message for each invalid item, in the reader's language and in the order of the form. */
export async function ballotErrorSentences(
  { locale }: RequestContext,
  items: Item[],
  read: ReadBallot,
  item_ids: string[],
): Promise<Record<string, string>> {
  const words = await loadWords(locale)
  const other = await refusalSentence('BALLOT_INVALID', locale)
  const wrong = items.filter(({ item_id }) => item_ids.includes(item_id))
  return Object.fromEntries(
    wrong.map((item) => {
      const sentence = sentenceOf(item, ballotErrorOf(item, read))
      return [item.item_id, sentence ? words._(sentence) : other]
    }),
  )
}

function sentenceOf(item: Item, ballotError: BallotError): MessageDescriptor | null {
  const { min, max } = item.kind === 'multiple' ? item : { min: 1, max: 1 }
  const decimals = item.kind === 'number' ? item.decimals : 0
  const sentences: Record<BallotError, MessageDescriptor | null> = {
    nothing: isChoosing(item)
      ? msg`You haven’t chosen anything yet. Choose an option, then send your answer.`
      : msg`You haven’t answered this question yet. Please answer it, then send your answer.`,
    alone: msg`You can’t combine “None of these” or “I don’t know” with another choice. Keep only the one you mean, then send your answer again.`,
    too_few: msg`${plural(min, { one: 'Choose at least # option.', other: 'Choose at least # options.' })}`,
    too_many: msg`${plural(max, { one: 'Choose no more than # option.', other: 'Choose no more than # options.' })}`,
    no_number: msg`We can’t read this as a number. Use digits, with a point before any decimals, for example 12.5.`,
    no_day: msg`We can’t read this as a date. Enter the year, month and day, for example 2026-05-31.`,
    decimals:
      decimals === 0
        ? msg`Enter a whole number.`
        : msg`${plural(decimals, { one: 'Use no more than # decimal place.', other: 'Use no more than # decimal places.' })}`,
    range: msg`This is outside the limits shown next to the question.`,
    too_long: msg`This is too long. Please shorten it, then send it again.`,
    rows: msg`One of the rows has no answer yet. Please choose one in each row.`,
    other: null,
  }
  return sentences[ballotError]
}

/** The message above a form with several marked items. */
export async function overSeveral({ locale }: RequestContext, count: number): Promise<string> {
  const words = await loadWords(locale)
  return words._(
    msg`${plural(count, {
      one: 'Please check # question. It’s marked below. Nothing has been sent yet.',
      other: 'Please check # questions. They’re marked below. Nothing has been sent yet.',
    })}`,
  )
}

/** The message for a missing or invalid code. */
export async function codeSentence({ locale }: RequestContext, code: string): Promise<string> {
  const words = await loadWords(locale)
  if (code.trim() === '') return words._(msg`This poll is for people on its list. You need your code to answer.`)
  return words._(msg`This code isn’t on the list, or someone has already used it. Check each character.`)
}

/** The message for an answer filled in before the poll was edited. */
export const editedSentence = async ({ locale }: RequestContext): Promise<string> =>
  (await loadWords(locale))._(
    msg`This poll was edited while you were answering. Look at it again, then answer it as it is now.`,
  )

/** The number of characters quoted from a text; the full text is shown beside the ballot. */
const QUOTED = 150

const quoted = (text: string | null): string =>
  text && text.length > QUOTED ? `${Array.from(text).slice(0, QUOTED).join('').trimEnd()}…` : (text ?? '')

/** The message for an answer filled in before a correction. It quotes the correction, which may be on another page. */
export async function correctedSentence({ locale }: RequestContext, notes: PollNote[]): Promise<string> {
  const words = await loadWords(locale)
  const corrected = notes.map(({ was, now }) => words._(msg`Original: “${quoted(was)}”. Correction: “${quoted(now)}”.`))
  const looked = msg`Answers count under the original wording. Check yours, then send it again.`
  return [words._(msg`The wording was corrected while you were answering.`), ...corrected, words._(looked)].join(' ')
}
