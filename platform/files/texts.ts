import { usualLimits, type Limits } from './limits.ts'
import { atMost, type Chunks } from './unpacking.ts'
import { Unreadable } from './unreadable.ts'

const NEWLINE = 0x0a

/** A line, numbered from 1; `text` is null if it is too long or not valid UTF-8. */
export interface Line {
  number: number
  text: string | null
}

/** The lines of a stream, as they arrive. Empty lines are skipped, but counted. */
export async function* linesOf(chunks: Chunks, limits: Limits = usualLimits): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const held: Buffer[] = []
  let length = 0
  let number = 0
  const finished = (): Line | null => {
    const bytes = Buffer.concat(held.splice(0))
    const tooLong = length > limits.line
    length = 0
    number += 1
    const text = tooLong ? null : decoded(bytes, decoder)
    return text?.trim() === '' ? null : { number, text }
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, to))
      from = to + 1
      const line = finished()
      if (line) yield line
    }
    keep(chunk.subarray(from))
  }
  if (length > 0) {
    const line = finished()
    if (line) yield line
  }

  /** Beyond the limit, the rest of a line is only counted, so that an endless line takes no memory. */
  function keep(piece: Buffer) {
    length += piece.length
    if (length > limits.line) held.length = 0
    if (length <= limits.line && piece.length > 0) held.push(piece)
  }
}

function decoded(bytes: Buffer, decoder: InstanceType<typeof TextDecoder>): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

const declared = /^(?:\uFEFF)?<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/
const known = new Set([
  'utf-8',
  'utf8',
  'us-ascii',
  'ascii',
  'iso-8859-1',
  'windows-1252',
  'utf-16',
  'utf-16le',
  'utf-16be',
])

/** A whole document as text: UTF-8, unless it begins by declaring another known encoding. */
export async function textOf(chunks: Chunks, limits: Limits = usualLimits): Promise<string> {
  const pieces: Buffer[] = []
  for await (const chunk of atMost(chunks, limits.document)) pieces.push(chunk)
  const bytes = Buffer.concat(pieces)
  const encoding = encodingOf(bytes)
  if (!known.has(encoding)) throw new Unreadable(`is written in ${encoding}, which is not known here`)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Unreadable(`is not the ${encoding} text it should be`)
  }
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return declared.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]?.toLowerCase() ?? 'utf-8'
}

// Control characters except tab and newline, direction marks, invisible tags, lone surrogates.
const stray = new RegExp(
  String.raw`[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]|[\u{E0000}-\u{E007F}]|\p{Cs}`,
  'gu',
)

/** Text without invisible or deceptive characters: control characters, direction marks, lone surrogates. */
export const cleaned = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll(stray, '').normalize('NFC')
