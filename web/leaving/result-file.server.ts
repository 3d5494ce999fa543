import { Refusal } from '#contract/call.ts'
import { polls } from '#contract/polls.ts'
import type { Poll, Result } from '#web/parts/polls/types.ts'
import type { Visit } from '#web/visit.ts'
import { choicesOf, codebookOf, codebookRows, resultColumns } from './codebook.ts'
import { CSV_BEGINS, csvLine, type Cell } from './csv.ts'
import { figuresOf, type Figure } from './figures.ts'
import type { Answering } from './leaving.ts'

/** Headers of a file to keep: what it holds depends on who asks, so nobody in between keeps it. */
export const fileHeaders = (name: string, type: 'csv' | 'json') => ({
  'content-type': type === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.${type}"`,
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
})

/** The result as the page shows it to this visitor: what the page hides is in no file. */
async function shownTo({ enter }: Visit, poll_id: string): Promise<{ poll: Poll; result: Result }> {
  const [poll, result] = await Promise.all([enter(polls.get_poll, { poll_id }), enter(polls.get_results, { poll_id })])
  if (result.hidden) throw new Refusal('RESULTS_HIDDEN')
  return { poll, result }
}

const json = (name: string, content: unknown) =>
  new Response(`${JSON.stringify(content, null, 2)}\n`, { headers: fileHeaders(name, 'json') })

const csv = (name: string, records: Cell[][]) =>
  new Response(CSV_BEGINS + records.map(csvLine).join(''), { headers: fileHeaders(name, 'csv') })

export const resultJson: Answering = async (here, { poll_id }) => {
  const { poll, result } = await shownTo(here, poll_id)
  return json(`poll-${poll_id}`, { result, codebook: codebookOf(poll, here.publicUrl) })
}

export const resultCsv: Answering = async (here, { poll_id }) => {
  const { poll, result } = await shownTo(here, poll_id)
  return csv(`poll-${poll_id}`, [resultColumns, ...figuresOf(poll, result).map((figure) => recordOf(poll, figure))])
}

export const codebookJson: Answering = async (here, { poll_id }) => {
  const poll = await here.enter(polls.get_poll, { poll_id })
  return json(`poll-${poll_id}-codebook`, codebookOf(poll, here.publicUrl))
}

export const codebookCsv: Answering = async (here, { poll_id }) => {
  const poll = await here.enter(polls.get_poll, { poll_id })
  return csv(`poll-${poll_id}-codebook`, codebookRows(poll, here.publicUrl))
}

/** A figure with the texts its ids stand for, in the order of `resultColumns`. */
function recordOf(poll: Poll, figure: Figure): Cell[] {
  const item = poll.items.find(({ item_id }) => item_id === figure.item_id)
  const texts = item ? choicesOf(item) : {}
  const textOf = (id: string | null) => (id === null ? null : (texts[id] ?? null))
  const named: Record<string, Cell> = {
    ...figure,
    item: item?.text || poll.title,
    option: textOf(figure.option_id),
    other: textOf(figure.other_id),
  }
  return resultColumns.map((column) => named[column] ?? null)
}
