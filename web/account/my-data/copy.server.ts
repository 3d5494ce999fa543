import { msg } from '@lingui/core/macro'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Reply } from '#contract/call.ts'
import { identity } from '#contract/identity.ts'
import { CSV_BEGINS, csvLines, type Cell } from '#web/resources/csv.ts'
import { patiently } from '#web/resources/file-stream.server.ts'
import type { Answering } from '#web/resources/resource.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import { ownDataParts, type OwnDataPart } from './lists.server.ts'

type Row = Reply<typeof identity.my_data>['rows'][number]

/**
 * The copy of one's own data: a zip file with every list of every room, as JSON and as CSV, and a file that says what is
 * what. It is made while it is sent, one list at a time.
 */
export const copyOfMyData: Answering = async (ctx) => {
  const parts = await ownDataParts(ctx.locale)
  // Asked before the response begins, so that somebody who has to prove who they are is told so.
  await ctx.enter(identity.my_data, { service: 'identity', list: 'account' })
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.on('error', (error) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  zip.outputStream.pipe(out)
  zip.addBuffer(Buffer.from(await readMe(ctx, parts)), 'README.txt')
  for (const { room, lists } of parts) for (const { list } of lists) addList(zip, ctx, room, list)
  for (const { room, files } of parts) for (const list of files) await addFiles(zip, ctx, room, list)
  zip.end()
  return new Response(Readable.toWeb(out) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="my-data-${new Date().toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  })
}

/** Adds one list twice: as JSON, exactly as it is stored, and as CSV for spreadsheets. Rows are asked for only once. */
function addList(zip: ZipFile, ctx: RequestContext, room: string, list: string): void {
  let rows: Promise<Row[]> | undefined
  const add = (ending: 'json' | 'csv', write: (all: Row[]) => string) =>
    zip.addReadStreamLazy(`${room}/${list}.${ending}`, (send) => {
      rows ??= allRows(ctx, room, list)
      rows.then(
        (all) => send(null, Readable.from([Buffer.from(write(all))])),
        (error: unknown) => send(error, null as never),
      )
    })
  add('json', (all) => `${JSON.stringify(all, null, 2)}\n`)
  add('csv', (all) => {
    rows = undefined
    return CSV_BEGINS + csvOf(all)
  })
}

/** Adds the files that the rows of a list contain, under the name of the list. */
async function addFiles(zip: ZipFile, ctx: RequestContext, room: string, list: string): Promise<void> {
  const rows = await allRows(ctx, room, list)
  const files = rows.filter(({ base64 }) => typeof base64 === 'string')
  for (const [place, { base64, type }] of files.entries()) {
    const ending = (type as string).split('/').at(-1)
    zip.addBuffer(Buffer.from(base64 as string, 'base64'), `${room}/${list}${place || ''}.${ending}`)
  }
}

async function allRows(ctx: RequestContext, service: string, list: string): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await patiently(() => ctx.enter(identity.my_data, { service, list, cursor }))
    rows.push(...page.rows)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return rows
}

function csvOf(rows: Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return columns.length === 0 ? '' : csvLines([columns, ...rows.map((row) => columns.map((name) => cellOf(row[name])))])
}

const cellOf = (value: Row[string] | undefined): Cell => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return JSON.stringify(value)
}

async function readMe({ locale, publicUrl }: RequestContext, parts: OwnDataPart[]): Promise<string> {
  const words = await loadWords(locale)
  const head = [
    words._(msg`What ${publicUrl} stores about you.`),
    words._(
      msg`Each list is there twice: as JSON, and as CSV for a spreadsheet. Times are in UTC. An empty list means that nothing is stored.`,
    ),
    words._(
      msg`A spreadsheet could take some texts for formulas. In the CSV files, these texts begin with an apostrophe.`,
    ),
  ]
  const files = parts.map(({ room, name, lists }) =>
    [name, ...lists.map(({ list, says }) => `  ${room}/${list}: ${says}`)].join('\n'),
  )
  return `${[...head, ...files].join('\n\n')}\n`
}
