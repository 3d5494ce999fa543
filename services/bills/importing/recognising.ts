import type { Document } from '#platform/files/documents.ts'
import { usualLimits } from '#platform/files/limits.ts'
import { linesOf, textOf, type Line } from '#platform/files/texts.ts'
import { Unreadable } from '#platform/files/unreadable.ts'
import type { BillRecord } from '#services/bills/record.ts'
import { dtdRecord, uslmRecord } from './bill-texts.ts'
import { billstatusRecord } from './billstatus.ts'
import { collectionRecord } from './collections.ts'
import { apiRecords, isApiAnswer } from './congress-api.ts'
import { tidy } from './tidy.ts'
import { dataRecord } from './unitedstates.ts'
import { countOf, parseXml } from './xml.ts'

/** The result of one step through a document: records, or the reason why there are none. */
export interface Step {
  records: BillRecord[]
  fault: string | null
}

/** A step that runs only when it is called, so that steps completed by an earlier run can be skipped. */
export type Ahead = () => Promise<Step>

const unknown = 'is nothing that is known here'

/**
 * The steps through a document, whose format is recognized by its contents. If a record cannot be read, its step has a
 * fault, and reading continues with the next record.
 */
export async function* stepsIn(document: Document): AsyncGenerator<Ahead> {
  const start = startOf(document)
  if (document.fault !== null) yield refused(document.fault)
  else if (/^[{[]/.test(start)) yield* jsonSteps(document)
  else if (/^<[?!a-z]/i.test(start)) yield step(async () => [xmlRecord(await textOf(document.chunks))])
  else yield refused(unknown)
}

/** The first characters of a document in any encoding. */
const startOf = ({ head }: Document): string =>
  head
    .toString('latin1')
    .replace(/^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '')
    .replaceAll('\0', '')
    .trimStart()

const refused =
  (fault: string): Ahead =>
  async () => ({ records: [], fault })

const step =
  (read: () => Promise<BillRecord[]> | BillRecord[], where = ''): Ahead =>
  async () => {
    try {
      return { records: (await read()).map(tidy), fault: null }
    } catch (trouble) {
      if (trouble instanceof Unreadable) return { records: [], fault: where + trouble.message }
      throw trouble
    }
  }

const textRoots = new Set(['bill', 'resolution', 'amendment', 'engrossedAmendment', 'amendment-doc'])

function xmlRecord(text: string): BillRecord {
  const root = parseXml(text)
  if (root.name === 'billStatus') return billstatusRecord(root)
  if (!textRoots.has(root.name)) throw new Unreadable(`${unknown} (XML of a <${root.name.slice(0, 40)}>)`)
  const isUslm = Object.entries(root.attributes).some(
    ([name, value]) => name.startsWith('xmlns') && /\/uslm/.test(value),
  )
  return isUslm ? uslmRecord(root) : dtdRecord(root)
}

/** Steps through JSON that has either one record per line, or one document that may be spread over many lines. */
async function* jsonSteps({ chunks }: Document): AsyncGenerator<Ahead> {
  const lines = linesOf(chunks)
  try {
    const first = await lines.next()
    if (first.done) return
    if (first.value.text !== null && !/[}\]]\s*$/.test(first.value.text)) {
      const text = await rest(first.value.text, lines)
      yield step(() => jsonRecords(parseJson(text)))
      return
    }
    if (!isOfOurs(first.value)) {
      yield refused(unknown)
      return
    }
    yield lineStep(first.value)
    for await (const line of lines) yield lineStep(line)
  } catch (trouble) {
    if (!(trouble instanceof Unreadable)) throw trouble
    yield refused(trouble.message)
  }
}

/** Reads the rest of a document that is spread over several lines. */
async function rest(first: string, lines: AsyncGenerator<Line>): Promise<string> {
  const all = [first]
  let length = first.length
  for await (const { text, number } of lines) {
    if (text === null) throw new Unreadable(`line ${number} is too long, or no UTF-8`)
    length += text.length
    if (length > usualLimits.document) throw new Unreadable('is bigger than 64 MB')
    all.push(text)
  }
  return all.join('\n')
}

const lineStep = ({ number, text }: Line): Ahead =>
  text === null
    ? refused(`line ${number} is too long, or no UTF-8`)
    : step(() => jsonRecords(parseJson(text)), `line ${number}: `)

/**
 * Whether the first of many lines is the record of a bill. A malformed line counts, because it may have been a record.
 */
function isOfOurs({ text }: Line): boolean {
  try {
    return text === null || readerOf(parseJson(text)) !== null
  } catch {
    return true
  }
}

const MAX_BRACKETS = 2_000_000

function parseJson(text: string): unknown {
  if (text.length > 4_000_000 && countOf(text, '[') + countOf(text, '{') > MAX_BRACKETS)
    throw new Unreadable('holds more objects than a record of a bill does')
  try {
    return JSON.parse(text)
  } catch (trouble) {
    // Parsing a document that is nested too deeply throws a RangeError.
    if (trouble instanceof SyntaxError || trouble instanceof RangeError)
      throw new Unreadable(`is not JSON (${trouble.message.slice(0, 80)})`)
    throw trouble
  }
}

function jsonRecords(value: unknown): BillRecord[] {
  const read = readerOf(value)
  if (!read) throw new Unreadable(unknown)
  return read()
}

/** The reader for a piece of JSON about bills; null if it is not about bills. */
function readerOf(value: unknown): (() => BillRecord[]) | null {
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) {
    const readers = value.map((one: unknown) => readerOf(one))
    return readers.length > 0 && readers[0] ? () => readers.flatMap((read) => read?.() ?? []) : null
  }
  if ('bill_id' in value && 'bill_type' in value) return () => [dataRecord(value)]
  if ('id' in value && typeof value.id === 'string' && /^[a-z]{1,7}\d{1,5}-\d{1,3}$/.test(value.id))
    return () => [collectionRecord(value)]
  return isApiAnswer(value) ? () => apiRecords(value) : null
}
