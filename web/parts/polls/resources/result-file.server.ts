import type { I18n } from '@lingui/core'
import type { Reply } from '#contract/call.ts'
import { polls } from '#contract/polls.ts'
import { PollRefusal } from '#contract/poll-refusals.ts'
import type { ItemResult, Poll, Result } from '#web/parts/polls/types.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import { choicesOf, codebookOf, codebookRows, resultColumns } from './codebook.ts'
import { correctionCell, partsOf, questionCorrection } from '#web/parts/polls/corrected.server.ts'
import { CSV_BEGINS, csvLines, type Cell } from '#web/resources/csv.ts'
import { figuresIn, type Figure } from './figures.ts'
import { fileHeaders, fileOf, patiently } from '#web/resources/file-stream.server.ts'
import type { Answering } from '#web/resources/resource.ts'

/** The number of lines written before other requests get their turn. */
const MAX_LINES = 500

/** The result as shown to this visitor on the page; files never contain anything that the page hides. */
async function shownTo({ enter }: RequestContext, poll_id: string): Promise<{ poll: Poll; result: Result }> {
  const [poll, result] = await Promise.all([enter(polls.get_poll, { poll_id }), enter(polls.get_results, { poll_id })])
  if (result.hidden) throw new PollRefusal(result.until === 'never' ? 'WITHDRAWN' : 'RESULTS_HIDDEN')
  return { poll, result }
}

/** The text answers to an item that come after the text answers in its result, page by page. */
async function* furtherTexts(
  { enter }: RequestContext,
  { poll_id }: Result,
  item: ItemResult,
): AsyncGenerator<string[], void> {
  if (item.kind !== 'open' || item.more === 0) return
  for (let from: number | null = item.texts.length; from !== null;) {
    const at: number = from
    const page: Reply<typeof polls.get_texts> = await patiently(() =>
      enter(polls.get_texts, { poll_id, item_id: item.item_id, from: at, limit: 200 }),
    )
    yield page.texts
    from = page.next
  }
}

const json = (name: string, content: unknown) =>
  new Response(`${JSON.stringify(content, null, 2)}\n`, { headers: fileHeaders(name, 'json') })

const csv = (name: string, records: Cell[][]) =>
  new Response(CSV_BEGINS + csvLines(records), { headers: fileHeaders(name, 'csv') })

export const resultJson: Answering = async (ctx, { id: poll_id }) => {
  const { poll, result } = await shownTo(ctx, poll_id)
  const i18n = await loadWords(ctx.locale)
  const { items, page: _page, pages: _pages, version: _version, ...whole } = result
  async function* pieces() {
    yield `{\n"codebook": ${JSON.stringify(codebookOf(poll, ctx.publicUrl, i18n))},\n`
    yield `"result": ${JSON.stringify(whole).slice(0, -1)},"items":[`
    for (const [at, item] of items.entries()) {
      if (at > 0) yield ',\n'
      if (item.kind !== 'open') {
        yield JSON.stringify(item)
        continue
      }
      const { texts, more: _more, ...counted } = item
      yield `${JSON.stringify(counted).slice(0, -1)},"texts":[${texts.map((text) => JSON.stringify(text)).join(',')}`
      for await (const further of furtherTexts(ctx, result, item))
        yield further.map((text) => `,${JSON.stringify(text)}`).join('')
      yield ']}'
    }
    yield ']}}\n'
  }
  return fileOf(`poll-${poll_id}`, 'json', pieces())
}

export const resultCsv: Answering = async (ctx, { id: poll_id }) => {
  const { poll, result } = await shownTo(ctx, poll_id)
  const i18n = await loadWords(ctx.locale)
  async function* pieces() {
    yield CSV_BEGINS + csvLines([resultColumns])
    for (const item of result.items) {
      const record = recordsOf(poll, item.item_id, i18n)
      const figures = figuresIn(poll, result, item)
      for (let from = 0; from < figures.length; from += MAX_LINES)
        yield csvLines(figures.slice(from, from + MAX_LINES).map(record))
      const text = figures.find(({ measure }) => measure === 'text')
      for await (const further of furtherTexts(ctx, result, item))
        yield csvLines(further.map((value) => record({ ...text!, value })))
    }
  }
  return fileOf(`poll-${poll_id}`, 'csv', pieces())
}

export const codebookJson: Answering = async (ctx, { id: poll_id }) => {
  const poll = await ctx.enter(polls.get_poll, { poll_id })
  return json(`poll-${poll_id}-codebook`, codebookOf(poll, ctx.publicUrl, await loadWords(ctx.locale)))
}

export const codebookCsv: Answering = async (ctx, { id: poll_id }) => {
  const poll = await ctx.enter(polls.get_poll, { poll_id })
  return csv(`poll-${poll_id}-codebook`, codebookRows(poll, ctx.publicUrl, await loadWords(ctx.locale)))
}

/** The figures of an item with the texts of their ids, in the order of `resultColumns`. */
function recordsOf(poll: Poll, item_id: string, i18n: I18n): (figure: Figure) => Cell[] {
  const item = poll.items.find((one) => one.item_id === item_id)
  const texts = item ? choicesOf(item, i18n) : {}
  const parts = item ? partsOf(item) : {}
  const correctionOf = (id: string | null) => correctionCell(id === null ? undefined : parts[id]?.correction)
  const textOf = (id: string | null) => (id === null ? null : (texts[id] ?? null))
  return (figure) => {
    const named: Record<string, Cell> = {
      ...figure,
      item: item?.text || poll.title,
      option: textOf(figure.option_id),
      other: textOf(figure.other_id),
      item_correction: correctionCell(questionCorrection(poll, item)),
      option_correction: correctionOf(figure.option_id),
      other_correction: correctionOf(figure.other_id),
    }
    return resultColumns.map((column) => named[column] ?? null)
  }
}
