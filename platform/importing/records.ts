import { basename } from 'node:path'
import { documentsIn } from '#platform/files/documents.ts'
import { cleaned, linesOf } from '#platform/files/texts.ts'
import { Unreadable } from '#platform/files/unreadable.ts'
import { filesUnder } from '#platform/files/walking.ts'
import type { Plan } from './plan.ts'
import type { Tally } from './tally.ts'

/** One line of a file, as JSON; `where`: the file and the line, for messages. */
export interface RawRecord {
  where: string
  value: unknown
}

/** The maximum number of records in one import; any more are refused and reported as such. */
const MAX_RECORDS = 1_000_000

/**
 * Reads every line of every file, compressed or not. Unreadable lines are counted as refused; a file of another kind is
 * skipped.
 */
export async function* recordsIn({ paths }: Plan, tally: Tally): AsyncGenerator<RawRecord> {
  let read = 0
  for (const path of paths)
    for await (const file of filesOf(path, tally))
      for await (const document of documentsIn(file)) {
        const name = cleaned(basename(document.name)).replaceAll(/\s+/g, ' ')
        if (document.fault !== null) tally.refuse(name, document.fault)
        else if (!isJsonLines(document.head)) tally.count('files of another kind skipped')
        else
          for await (const record of linesIn(name, document.chunks, tally)) {
            read += 1
            if (read > MAX_RECORDS) {
              tally.refuse(name, `only the first ${MAX_RECORDS} records were read`)
              return
            }
            yield record
          }
      }
}

async function* filesOf(path: string, tally: Tally): AsyncGenerator<string> {
  try {
    yield* filesUnder(path)
  } catch (trouble) {
    if (!(trouble instanceof Unreadable)) throw trouble
    tally.refuse(path, trouble.message)
  }
}

const isJsonLines = (head: Buffer): boolean => /^(?:\uFEFF)?\s*\{/.test(head.subarray(0, 100).toString())

async function* linesIn(name: string, chunks: AsyncIterable<Buffer>, tally: Tally): AsyncGenerator<RawRecord> {
  try {
    for await (const { number, text } of linesOf(chunks)) {
      const where = `${name}, line ${number}`
      const value = text === null ? undefined : jsonOf(text)
      if (value === undefined) tally.refuse(where, 'is not JSON')
      else yield { where, value }
    }
  } catch (trouble) {
    if (!(trouble instanceof Unreadable)) throw trouble
    tally.refuse(name, trouble.message)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
