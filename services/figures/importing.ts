import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { figures } from '#contract/figures.ts'
import { id } from '#contract/shapes.ts'
import { moment } from '#platform/database/clock.ts'
import { keyset } from '#platform/database/keyset.ts'
import { newId } from '#platform/kit/ids.ts'
import { LineError } from '#platform/line-error.ts'
import { holdFigure } from './data.ts'
import { readFolder, type RawRecord } from './folders.ts'
import type { Act, Context } from './own.ts'
import { forgetRecord, keepStatements } from './store.ts'
import { aroundOf } from './records/legislators.ts'
import { figureFrom, keyOf, lastNameOf, Profile } from './records/profile.ts'
import { statementIn } from './records/record-lines.ts'
import type { StatementRecord } from './records/shapes.ts'
import { isSame } from './rules.ts'
import { writeFigure } from './setting.ts'
import type { FigureRow } from './tables.ts'

/**
 * The operator's input: the folder of the record and, if they are elsewhere, the folder with the lists of legislators.
 */
const ImportShape = z.union([
  z
    .string()
    .min(1)
    .transform((path) => ({ path, legislators: undefined })),
  z.object({ path: z.string().min(1), legislators: z.string().optional() }),
])

/** The maximum number of faults that are listed. */
const NAMED = 50

interface Counts {
  read: number
  changed: number
  refused: number
  faults: string[]
}

/**
 * Imports the public record of one figure: `profile.json`, files of votes, bills and remarks, and lists of legislators,
 * in one folder, in one file, or in an archive. If the folder is invalid, nothing is imported; if a record is invalid,
 * only that record is refused. Importing the same folder twice changes nothing. If the current figure is a sample or
 * another person, that figure is removed with its whole record.
 */
export async function importFigure(ctx: Context, told: unknown): Promise<string> {
  const checked = ImportShape.safeParse(told)
  if (!checked.success) throw new LineError('import needs a folder or a file with the record of a figure')
  const { path: from, legislators } = checked.data
  const import_id = await begin(ctx, `figure ${path.basename(path.resolve(from))}`)
  const counts: Counts = { read: 0, changed: 0, refused: 0, faults: [] }
  try {
    const folder = await readFolder([from, ...listsBeside(from, legislators)])
    counts.faults.push(...folder.faults)
    const name = await ctx.db.tx(() => keep(ctx, folder, counts))
    await end(ctx, import_id, 'done', counts)
    const faults = counts.faults.map((fault) => `\n  ${fault}`).join('')
    return `${name}: ${counts.read} records read, ${counts.changed} new or changed, ${counts.refused} refused${faults}`
  } catch (trouble) {
    await end(ctx, import_id, 'failed', counts)
    throw trouble
  }
}

/** The path of the lists of legislators: the given path, or else a folder named `legislators` next to the record. */
function listsBeside(from: string, legislators: string | undefined): string[] {
  if (legislators) return [legislators]
  const beside = path.join(path.dirname(path.resolve(from)), 'legislators')
  return existsSync(beside) ? [beside] : []
}

type Folder = Awaited<ReturnType<typeof readFolder>>

/** Stores the contents of a folder. Returns the name of the figure. */
async function keep({ db }: Context, folder: Folder, counts: Counts): Promise<string> {
  const before = await holdFigure(db)
  const profile = profileOf(folder, before)
  const stays = before && !before.sample && isSame(before, { name: profile.name, key: keyOf(profile) })
  const own = stays ? before : null
  const key = keyOf(profile) ?? own?.key ?? null
  const last = lastNameOf(profile.name)
  const around = aroundOf(folder.lists, { key, last })
  const figure = figureFrom(profile, around, { before: own, honorific: honorificOf(folder.records, last) })
  const whose = { name: figure.name, last, key, offices: figure.offices }
  const statements = folder.records.flatMap((record) => accepted(record, whose, counts))

  if (before && !own) await forgetRecord(db, { disputes: before.sample })
  counts.changed = await keepStatements(db, statements, { lang: figure.lang, sample: false })
  const turned_on = profile.turned_on ?? own?.turned_on ?? false
  const now = await db.q().selectNoFrom(moment.as('now')).executeTakeFirstOrThrow()
  await writeFigure(db, before, { figure, turned_on, imported_at: now.now })
  return figure.name
}

function profileOf({ profile }: Folder, before: FigureRow | null): Profile {
  if (profile === null && before && !before.sample)
    return Profile.parse({ name: before.name, key: before.key ?? undefined })
  if (profile === null) throw new LineError('there is no profile.json to say whose record this is')
  const checked = Profile.safeParse(profile)
  if (checked.success) return checked.data
  const faults = checked.error.issues.map((issue) => `${z.core.toDotPath(issue.path) || 'the file'}: ${issue.message}`)
  throw new LineError(`profile.json has mistakes: ${faults.join('; ')}`)
}

function accepted(
  { where, value }: RawRecord,
  whose: Parameters<typeof statementIn>[1],
  counts: Counts,
): StatementRecord[] {
  counts.read += 1
  const read = value === undefined ? { refused: 'is not JSON' } : statementIn(value, whose)
  if (read && !('refused' in read)) return [read]

  counts.refused += 1
  if (counts.faults.length < NAMED)
    counts.faults.push(`${where}: ${read ? read.refused : 'is no record of a kind that is known'}`)
  return []
}

/** The form of address that the record uses (Ms. or Mr.), if it is always the same. */
function honorificOf(records: RawRecord[], last: string): 'F' | 'M' | null {
  const said = new RegExp(String.raw`\b(Ms|Mrs|Miss|Mr)\. ${last.replaceAll(/[^\p{L}]/gu, '.')}\b`, 'gi')
  const found = new Set<'F' | 'M'>()
  for (const { value } of records) {
    const { text } = (value ?? {}) as { text?: unknown }
    if (typeof text !== 'string') continue
    for (const [, title] of text.matchAll(said)) found.add(title!.toLowerCase() === 'mr' ? 'M' : 'F')
  }
  return found.size === 1 ? [...found][0]! : null
}

async function begin({ db }: Context, what: string): Promise<string> {
  const import_id = newId()
  const none = { ended_at: null, read: 0, changed: 0, refused: 0, faults: '[]' }
  await db
    .q()
    .insertInto('figures.import')
    .values({ import_id, what, started_at: moment, state: 'running', ...none })
    .execute()
  return import_id
}

async function end({ db }: Context, import_id: string, state: 'done' | 'failed', counts: Counts): Promise<void> {
  await db
    .q()
    .updateTable('figures.import')
    .set({ ...counts, state, ended_at: moment, faults: JSON.stringify(counts.faults) })
    .where('import_id', '=', import_id)
    .execute()
}

/** Past imports, latest first. */
export const imports: Act<typeof figures.imports> = async ({ cursor, limit }, { db }) => {
  const after = pages.after(cursor)
  const rows = await db
    .q()
    .selectFrom('figures.import')
    .selectAll()
    .$if(after !== null, (query) => query.where('import_id', '<', after![0]))
    .orderBy('import_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  const items = shown.map(({ started_at, ended_at, ...rest }) => ({
    ...rest,
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }))
  return { items, next_cursor }
}

const pages = keyset(z.tuple([id('import')]), ({ import_id }: { import_id: string }) => [import_id])
