import { basename } from 'node:path'
import { documentsIn, type Document } from '#platform/files/documents.ts'
import { cleaned, linesOf, textOf } from '#platform/files/texts.ts'
import { Unreadable } from '#platform/files/unreadable.ts'
import { filesUnder } from '#platform/files/walking.ts'
import { LineError } from '#platform/line-error.ts'

/** One line of a file, unchanged; `undefined` if it is not JSON. */
export interface RawRecord {
  /** The file and the line, for error messages. */
  where: string
  value: unknown
}

/** The contents of a figure's files, before the import checks whom they are about. */
export interface Folder {
  profile: unknown
  records: RawRecord[]
  /** The lists of legislators, as text. */
  lists: string[]
  faults: string[]
}

/** The maximum number of records in an import, which is more than any person has. */
const MAX_FILES = 200_000

/** Reads every file under these paths: a file of JSON lines, `profile.json`, or a list of legislators in YAML. */
export async function readFolder(paths: string[]): Promise<Folder> {
  const folder: Folder = { profile: null, records: [], lists: [], faults: [] }
  try {
    for (const path of paths)
      for await (const file of filesUnder(path))
        for await (const document of documentsIn(file)) await readDocument(document, folder)
  } catch (trouble) {
    if (trouble instanceof Unreadable) throw new LineError(`${paths.join(', ')}: ${trouble.message}`)
    throw trouble
  }
  return folder
}

const isList = (name: string) => /^(legislators-(current|historical)|executive)\.ya?ml/.test(name)

async function readDocument(document: Document, folder: Folder): Promise<void> {
  // The name of a file in an archive cannot be trusted, and is shown to people and on terminals.
  const name = cleaned(basename(document.name)).replaceAll(/\s+/g, ' ')
  try {
    if (document.fault) throw new Unreadable(document.fault)
    if (isList(name)) folder.lists.push(await textOf(document.chunks))
    if (name.startsWith('profile.json')) folder.profile = jsonOf(await textOf(document.chunks)) ?? 'is not JSON'
    if (/\.jsonl/.test(name)) await readLines(document, name, folder)
  } catch (trouble) {
    if (!(trouble instanceof Unreadable)) throw trouble
    folder.faults.push(`${name}: ${trouble.message}`)
  }
}

/** Reads a file of records. A file whose first line is not a record, such as a list of questions, is skipped. */
async function readLines({ chunks }: Document, name: string, { records, faults }: Folder): Promise<void> {
  let first = true
  for await (const { number, text } of linesOf(chunks)) {
    const value = text === null ? undefined : jsonOf(text)
    if (first && value !== undefined && !isRecord(value)) return
    first = false
    if (records.length >= MAX_FILES) throw new Unreadable(`only the first ${MAX_FILES} records were read`)
    records.push({ where: `${name}, line ${number}`, value })
  }
  if (first) faults.push(`${name}: is empty`)
}

const isRecord = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  ('vote_id' in value || 'granule' in value || 'sponsor' in value || 'citation' in value)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
