import type { Reply } from '#contract/call.ts'
import { polls } from '#contract/polls.ts'
import { PollRefusal } from '#contract/poll-refusals.ts'
import type { Ballots, Poll } from '#web/parts/polls/types.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import { ballotCells, ballotColumns } from './ballot-columns.ts'
import { codebookOf } from './codebook.ts'
import { CSV_BEGINS, csvLines } from '#web/resources/csv.ts'
import { fileOf, patiently } from '#web/resources/file-stream.server.ts'
import type { Answering } from '#web/resources/resource.ts'

/** The number of lines written before other requests get their turn. */
const MAX_LINES = 200

type Page = Reply<typeof polls.get_ballots>
type Group = Page['items'][number]

export const ballotsCsv: Answering = async (ctx, { id: poll_id }) => {
  const { poll, first } = await begin(ctx, poll_id)
  const names = poll.items.flatMap((item) => ballotColumns(item).map(({ name }) => name))
  const cellsOf = ballotCells(poll.items)
  const record = ({ n, ballots }: Group) => [n, ...cellsOf(JSON.parse(ballots) as Ballots), null]
  const withheld = first.withheld.map(({ item_id, n }) => [n, ...names.map(() => null), item_id])
  const lines = piecesOf(ctx, poll_id, first, (groups) => csvLines(groups.map(record)))
  return file(poll_id, 'csv', CSV_BEGINS + csvLines([['n', ...names, 'withheld']]), lines, csvLines(withheld))
}

export const ballotsJson: Answering = async (ctx, { id: poll_id }) => {
  const { poll, first } = await begin(ctx, poll_id)
  const codebook = JSON.stringify(codebookOf(poll, ctx.publicUrl, await loadWords(ctx.locale)))
  // The ballot is already JSON, and is written exactly as it was counted.
  const record = ({ n, ballots }: Group) => `\n{"n":${n},"ballots":${ballots}}`
  let begun = false
  const pieces = piecesOf(ctx, poll_id, first, (groups) => {
    const piece = (begun && groups.length > 0 ? ',' : '') + groups.map(record).join(',')
    begun ||= groups.length > 0
    return piece
  })
  return file(
    poll_id,
    'json',
    `{"poll_id":${JSON.stringify(poll_id)},"codebook":${codebook},"ballots":[`,
    pieces,
    `],"publication":${JSON.stringify(first.publication)},"withheld":${JSON.stringify(first.withheld)}}\n`,
  )
}

/** Loads the first page before the response starts, so that a refusal can be sent as a complete response. */
async function begin({ enter }: RequestContext, poll_id: string): Promise<{ poll: Poll; first: Page }> {
  const poll = await enter(polls.get_poll, { poll_id })
  if (poll.state !== 'closed' && poll.state !== 'outcome')
    throw new PollRefusal(poll.state === 'withdrawn' ? 'WITHDRAWN' : 'NOT_CLOSED')
  return { poll, first: await enter(polls.get_ballots, { poll_id }) }
}

async function* piecesOf(ctx: RequestContext, poll_id: string, first: Page, write: (groups: Group[]) => string) {
  yield* inParts(first.items, write)
  for (let cursor = first.next_cursor; cursor !== null;) {
    const at = cursor
    const page: Page = await patiently(() => ctx.enter(polls.get_ballots, { poll_id, cursor: at }))
    yield* inParts(page.items, write)
    cursor = page.next_cursor
  }
}

/** Writes the groups in parts; other requests get their turn between two parts. */
function* inParts(groups: Group[], write: (groups: Group[]) => string) {
  for (let from = 0; from < groups.length; from += MAX_LINES) yield write(groups.slice(from, from + MAX_LINES))
}

/** Streams the file while it is generated, no faster than the reader consumes it. */
function file(poll_id: string, type: 'csv' | 'json', head: string, pieces: AsyncGenerator<string, void>, foot: string) {
  async function* all() {
    yield head
    yield* pieces
    yield foot
  }
  return fileOf(`poll-${poll_id}-ballots`, type, all())
}
