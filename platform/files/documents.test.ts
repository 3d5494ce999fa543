import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { scratch } from '#tests/scratch.ts'
import { documentsIn } from './documents.ts'
import { usualLimits } from './limits.ts'
import { cleaned, linesOf, textOf } from './texts.ts'
import { filesUnder } from './walking.ts'
import { zipOf } from './zip.test-kit.ts'

const folder = mkdtempSync(path.join(scratch(), 'polity-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
function saved(bytes: Buffer | string): string {
  const file = path.join(folder, `file-${made++}`)
  writeFileSync(file, bytes)
  return file
}

const tarOf = async (parts: Record<string, Buffer | string>, broken?: (bytes: Buffer) => Buffer) => {
  const tar = pack()
  for (const [name, bytes] of Object.entries(parts)) tar.entry({ name }, Buffer.from(bytes))
  tar.finalize()
  const bytes = await buffer(tar)
  return broken ? broken(bytes) : bytes
}

/** What each document in a file contains, or why it cannot be read. */
async function readAll(file: string, limits = usualLimits): Promise<string[]> {
  const read: string[] = []
  for await (const { name, chunks, fault } of documentsIn(file, { limits })) {
    const text = fault ? `! ${fault}` : await textOf(chunks, limits).catch((trouble: Error) => `! ${trouble.message}`)
    read.push(`${name.replace(file, '')}: ${text}`)
  }
  return read
}

const zeros = Buffer.alloc(20_000_000)

test('a file is read as one document, compressed or not, whatever its name', async () => {
  expect(await readAll(saved('plain'))).toEqual([': plain'])
  expect(await readAll(saved(gzipSync('packed')))).toEqual([': packed'])
  expect(await readAll(saved(''))).toEqual([': '])
})

test('an archive yields its files in order, whether or not they are compressed', async () => {
  const parts = { 'a.xml': 'one', 'b/c.xml.gz': gzipSync('two'), '../../d': 'three' }
  const want = [' › a.xml: one', ' › b/c.xml.gz: two', ' › ../../d: three']
  expect(await readAll(saved(await tarOf(parts)))).toEqual(want)
  expect(await readAll(saved(gzipSync(await tarOf(parts))))).toEqual(want)
  const zip = zipOf(Object.entries(parts).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) })))
  expect(await readAll(saved(zip))).toEqual(want)
})

test('skipping the rest of one file in an archive does not prevent reading the next file', async () => {
  const parts = { 'big.xml': Buffer.alloc(3_000_000, 'x'), 'small.xml': 'small' }
  const zip = zipOf(Object.entries(parts).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) })))
  const limits = { ...usualLimits, document: 1_000_000 }
  for (const file of [saved(await tarOf(parts)), saved(gzipSync(await tarOf(parts))), saved(zip)]) {
    expect(await readAll(file, limits)).toEqual([' › big.xml: ! is bigger than 1 MB', ' › small.xml: small'])
    const names: string[] = []
    for await (const { name } of documentsIn(file)) names.push(name.replace(file, ''))
    expect(names).toEqual([' › big.xml', ' › small.xml'])
  }
})

test('a decompression bomb is refused, and the error names the file, whether alone or in an archive', async () => {
  const bomb = '! unpacks to more than 250 times its size'
  expect(await readAll(saved(gzipSync(zeros)))).toEqual([`: ${bomb}`])
  const inTar = await tarOf({ bomb: gzipSync(zeros), after: 'after' })
  expect(await readAll(saved(inTar))).toEqual([` › bomb: ${bomb}`, ' › after: after'])
  const inZip = zipOf([
    { name: 'bomb', bytes: zeros },
    { name: 'after', bytes: Buffer.from('after') },
  ])
  expect((await readAll(saved(inZip)))[0]).toBe(` › bomb: ${bomb}`)
  const liar = zipOf([{ name: 'liar', bytes: zeros, saysBytes: 10 }])
  expect((await readAll(saved(liar)))[0]).toMatch(/^ › liar: ! is damaged/)
})

test('damage in a file is reported after everything before the damage has been read', async () => {
  const tar = await tarOf({ 'a.xml': 'one', 'b.xml': Buffer.alloc(100_000, 'x') }, (bytes) => bytes.subarray(0, 40_000))
  const [first, second, ...rest] = await readAll(saved(tar))
  expect(first).toBe(' › a.xml: one')
  expect(second).toMatch(/^ › b.xml: ! is damaged/)
  expect(rest.every((line) => line.includes('! is damaged'))).toBe(true)
  expect(await readAll(saved(gzipSync('packed text').subarray(0, 20)))).toEqual([
    ': ! is damaged (unexpected end of file)',
  ])
  expect((await readAll(saved(`PK\u0003\u0004 and no more`)))[0]).toMatch(/^: ! is damaged/)
  expect(await readAll(path.join(folder, 'nowhere'))).toEqual([': ! is not there'])
})

test('a folder is read in name order, without hidden files and links', async () => {
  const at = path.join(folder, 'walk')
  mkdirSync(path.join(at, 'b'), { recursive: true })
  for (const name of ['c', 'a', 'b/z', '.hidden']) writeFileSync(path.join(at, name), '')
  symlinkSync('/etc', path.join(at, 'link'))
  const found: string[] = []
  for await (const file of filesUnder(at)) found.push(path.relative(at, file))
  expect(found).toEqual(['a', 'b/z', 'c'])
})

test('lines are read whole and numbered; lines that are too long or not text are only counted', async () => {
  const pieces = ['one\ntw', 'o\r\n\n', 'x'.repeat(200), 'x\n', Buffer.from([0xff, 0xfe, 0x0a]), 'last — ünd']
  const chunks = (async function* () {
    for (const piece of pieces) yield Buffer.from(piece)
  })()
  const lines: unknown[] = []
  for await (const { number, text } of linesOf(chunks, { ...usualLimits, line: 100 }))
    lines.push([number, text?.trim()])
  expect(lines).toEqual([
    [1, 'one'],
    [2, 'two'],
    [4, undefined],
    [5, undefined],
    [6, 'last — ünd'],
  ])
})

test('a text may declare its encoding, and bytes that are invalid in that encoding are refused', async () => {
  const latin = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe9</a>', 'latin1')])
  expect(await readAll(saved(latin))).toEqual([': <?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>'])
  expect(await readAll(saved(Buffer.from([0x61, 0xe9])))).toEqual([': ! is not the utf-8 text it should be'])
  expect(await readAll(saved('<?xml version="1.0" encoding="cp037"?>'))).toEqual([
    ': ! is written in cp037, which is not known here',
  ])
})

test('invisible characters and direction overrides are removed', () => {
  expect(cleaned('a\u202Eb\u0000c\u2066d\uFEFF\tx\r\ny\uD800 👩‍👩‍👧')).toBe('abcd\tx\ny 👩‍👩‍👧')
})
