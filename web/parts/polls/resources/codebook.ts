import type { I18n, MessageDescriptor } from '@lingui/core'
import { DONT_KNOW, NONE } from '#contract/own-choices.ts'
import type { Item, Poll } from '#web/parts/polls/types.ts'
import { ballotColumns } from './ballot-columns.ts'
import { audiences, ballotMeanings, columns, measures, readings } from './codebook-words.server.ts'
import { corrected, correctionCell, partsOf } from '#web/parts/polls/corrected.server.ts'
import { resourceWords } from './resource-words.server.ts'

export const resultColumns = Object.keys(columns)

const inWords = <Name extends string>(words: Record<Name, MessageDescriptor>, i18n: I18n) =>
  Object.fromEntries(Object.entries<MessageDescriptor>(words).map(([name, word]) => [name, i18n._(word)])) as Record<
    Name,
    string
  >

/** Explains the files of this poll to people who read them without the page. */
export function codebookOf(poll: Poll, publicUrl: string, i18n: I18n) {
  const { poll_id, title, about, lang, comm_id, state, opens_at, closes_at, results, change, audience } = poll
  const { secrecy, publication, quorum, threshold, promise, outcome, earlier_outcomes } = poll
  const { notes, corrections, follows, asked_again } = poll
  return {
    poll: {
      poll_id,
      url: `${publicUrl}/results/${poll_id}`,
      title,
      about,
      lang,
      comm_id,
      state,
      opens_at,
      closes_at,
      who_could_answer: i18n._(audiences[audience]),
      audience,
      secrecy,
      publication,
      results,
      change,
      quorum,
      threshold,
      promise,
      outcome,
      earlier_outcomes,
      notes,
      corrections,
      follows,
      asked_again,
    },
    reading: inWords(readings, i18n),
    columns: inWords(columns, i18n),
    measures: inWords(measures, i18n),
    ballot_columns: Object.fromEntries([
      ['n', i18n._(ballotMeanings.count)],
      ...poll.items.flatMap((item) => meaningsOf(item, i18n)),
      ['withheld', i18n._(ballotMeanings.withheld)],
    ]) as Record<string, string>,
    items: poll.items.map((item) => ({
      ...item,
      text: item.text || title,
      choices: choicesOf(item, i18n),
      choice_corrections: correctionsIn(item),
    })),
  }
}

/** The meanings of an item's columns in the file of ballots. */
function meaningsOf(item: Item, i18n: I18n): string[][] {
  const [choices, parts] = [choicesOf(item, i18n), partsOf(item)]
  return ballotColumns(item).map(({ name, option_id, meaning }) => {
    const said = i18n._(ballotMeanings[meaning])
    const text = option_id === null ? null : corrected(i18n, choices[option_id] ?? '', parts[option_id]?.correction)
    return [name, text === null ? said : `${text}: ${said}`]
  })
}

/** Every id that an answer to this item can contain, with its text. */
export function choicesOf(item: Item, i18n: I18n): Record<string, string> {
  const options = 'options' in item ? item.options.map(({ option_id, text }) => [option_id, text]) : []
  const alone = [
    ...('allow_none' in item && item.allow_none ? [[NONE, i18n._(resourceWords.none)]] : []),
    ...('allow_dont_know' in item && item.allow_dont_know ? [[DONT_KNOW, i18n._(resourceWords.dontKnow)]] : []),
  ]
  const across = item.kind === 'matrix' ? item.columns.map(({ column_id, text }) => [column_id, text]) : []
  return Object.fromEntries([...options, ...alone, ...across]) as Record<string, string>
}

/** The corrections of choices, by the id of the corrected choice. */
const correctionsIn = (item: Item): Record<string, string> =>
  Object.fromEntries(
    Object.entries(partsOf(item)).flatMap(([id, { correction }]) => {
      const cell = correctionCell(correction)
      return cell === null ? [] : [[id, cell]]
    }),
  )

/** The codebook as a table with three columns: subject, name and meaning. */
export function codebookRows(poll: Poll, publicUrl: string, i18n: I18n): (string | number | null)[][] {
  const book = codebookOf(poll, publicUrl, i18n)
  const said = (about: string, of: Record<string, unknown>) =>
    Object.entries(of).map(([name, meaning]) => [about, name, cellOf(meaning)])
  return [
    ['about', 'name', 'meaning'],
    ...said('poll', book.poll),
    ...said('reading', book.reading),
    ...said('column', book.columns),
    ...said('measure', book.measures),
    ...said('ballot column', book.ballot_columns),
    ...book.items.flatMap(({ item_id, choices, choice_corrections, ...terms }) => [
      ...said(item_id, without(terms)),
      ...said(`${item_id} choice`, choices),
      ...said(`${item_id} choice correction`, choice_corrections),
    ]),
  ]
}

/** Leaves out options and columns, because they are already listed among the choices. */
const without = (terms: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(terms).filter(([name]) => name !== 'options' && name !== 'columns'))

function cellOf(value: unknown): string | number | null {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value
  return JSON.stringify(value)
}
