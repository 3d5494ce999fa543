import { spawn } from 'node:child_process'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#contract/call.ts'
import { isRefusal } from '#contract/refusals.ts'
import { writeFrame } from './frames.ts'
import { openPictures } from './pictures.ts'

const { made } = openPictures(pino({ level: 'silent' }))
const square = { sizes: [{ width: 64, height: 64 }] }

/** `ok`, or the code with which these bytes are refused. */
const verdictOn = (bytes: Uint8Array): Promise<string> =>
  made(bytes, square).then(
    () => 'ok',
    (thrown: unknown) => {
      if (isRefusal(thrown)) return thrown.code
      throw thrown
    },
  )

const decoder = fileURLToPath(new URL('decoder.ts', import.meta.url))
/** Lets a process say at its end how much memory it has had at most. */
const SAYS_PEAK = `data:text/javascript,import{readFileSync}from'node:fs';process.on('exit',()=>console.error(readFileSync('/proc/self/status','utf8')))`

/** How much memory the decoder has at most for this picture, in MiB. */
async function peakOf(bytes: Uint8Array): Promise<number> {
  const child = spawn(process.execPath, ['--import', SAYS_PEAK, decoder], { env: {} })
  child.stdin.end(writeFrame(square, bytes))
  const [said] = await Promise.all([text(child.stderr), buffer(child.stdout)])
  return Number(/VmHWM:\s*(\d+)/.exec(said)![1]) / 1024
}

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c33' }, limitInputPixels: false })

/** Left half red, right half blue. */
const halves = (): Sharp =>
  plain(40, 20).composite([
    { input: { create: { width: 20, height: 20, channels: 3, background: '#00f' } }, left: 20, top: 0 },
  ])

/** The red and the blue of a point of a picture. */
async function colourAt(picture: Uint8Array, left: number, top: number) {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[0]! > data[2]! ? 'red' : 'blue'
}

test('a picture of each format becomes WebP in the sizes asked for', async () => {
  const formats = [
    plain(300, 200).jpeg(),
    plain(9, 300).png(),
    plain(50, 50).webp(),
    plain(64, 64).gif(),
    plain(90, 80).avif(),
  ]
  for (const format of formats) {
    const pictures = await made(await format.toBuffer(), {
      sizes: [
        { width: 50, height: 60 },
        { width: 10, height: 12 },
      ],
    })
    const drawn = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
    expect(drawn.map((one) => [one.format, one.width, one.height])).toEqual([
      ['webp', 50, 60],
      ['webp', 10, 12],
    ])
  }
})

test('a picture keeps its middle, or the part that somebody has chosen', async () => {
  const wide = await halves().png().toBuffer()
  const [middle] = await made(wide, square)
  expect([await colourAt(middle!, 5, 32), await colourAt(middle!, 58, 32)]).toEqual(['red', 'blue'])
  const [left] = await made(wide, { ...square, crop: { left: 0, top: 0, width: 0.5 } })
  expect([await colourAt(left!, 5, 32), await colourAt(left!, 56, 32)]).toEqual(['red', 'red'])
  const [beyond] = await made(wide, { ...square, crop: { left: 5, top: 5, width: 0.4 } })
  expect(await colourAt(beyond!, 5, 32)).toBe('blue')
})

test('a picture is turned upright, and the place where it was taken does not stay in it', async () => {
  const turned = await halves()
    .withExif({ IFD0: { Copyright: 'Ana Mills' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(turned.toString('latin1')).toContain('Exif')
  const [upright] = await made(turned, square)
  expect([await colourAt(upright!, 32, 5), await colourAt(upright!, 32, 58)]).toEqual(['red', 'blue'])
  const { exif, icc, xmp, orientation } = await sharp(upright).metadata()
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(upright!.toString('latin1')).not.toMatch(/Exif|Ana Mills/)
})

describe('a picture is refused', () => {
  test('with more than 2,000,000 bytes, but not with exactly as many', async () => {
    const padded = async (length: number) => {
      const picture = await plain(20, 20).jpeg().toBuffer()
      return Buffer.concat([picture, Buffer.alloc(length - picture.length)])
    }
    expect(await verdictOn(await padded(MAX_FILE_BYTES))).toBe('ok')
    expect(await verdictOn(await padded(MAX_FILE_BYTES + 1))).toBe('TOO_LARGE')
  })

  test('if it is none, whatever it says it is', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const texts = [
      '',
      'GIF',
      svg,
      `<?xml version="1.0"?>${svg}`,
      '<script>alert(1)</script>'.padEnd(99),
      '%PDF-1.7 '.padEnd(99),
    ]
    for (const text of texts) expect(await verdictOn(Buffer.from(text))).toBe('NOT_A_PICTURE')
    expect(await verdictOn(await plain(9, 9).tiff().toBuffer())).toBe('NOT_A_PICTURE')
  })

  test('if it is damaged, or only begins like a picture', async () => {
    const whole = await plain(800, 800).png().toBuffer()
    expect(await verdictOn(whole.subarray(0, whole.length / 2))).toBe('BROKEN_PICTURE')
    expect(await verdictOn(Buffer.from(`GIF89a/*${'x'.repeat(99)}*/=1;alert(1)`))).toBe('BROKEN_PICTURE')
    expect(await verdictOn(Buffer.from('RIFF\0\0\0\0WEBPVP8 <svg onload=alert(1)>'))).toBe('BROKEN_PICTURE')
  })

  test('with more pixels than we decode, before they are decoded', async () => {
    const few = await peakOf(await plain(20, 20).png().toBuffer())
    for (const huge of [
      plain(10_000, 4_000).png(),
      plain(5_001, 5_000).jpeg(),
      plain(4_100, 3_000).avif({ effort: 0 }),
    ]) {
      const bytes = await huge.toBuffer()
      expect(await verdictOn(bytes)).toBe('TOO_MANY_PIXELS')
      expect(await peakOf(bytes)).toBeLessThan(few + 10)
    }
  })
})

test('what hides in a picture beside the picture is gone', async () => {
  const picture = await plain(20, 20).png().toBuffer()
  const page = '<html><script>alert(document.cookie)</script></html>'
  const [drawn] = await made(Buffer.concat([picture, Buffer.from(page)]), square)
  expect(drawn!.toString('latin1')).not.toContain('script')
})

test('the largest pictures that we take are decoded in 400 MiB', { timeout: 120_000 }, async () => {
  const [large, small] = [plain(5000, 5000).ensureAlpha(), plain(4032, 3024).ensureAlpha()]
  const deep = { compression: 'av1', bitdepth: 12, chromaSubsampling: '4:4:4', effort: 0 } as const
  const largest = [large.webp({ effort: 0 }), small.heif(deep)]
  for (const picture of largest) {
    const bytes = await picture.toBuffer()
    expect(await verdictOn(bytes)).toBe('ok')
    expect(await peakOf(bytes)).toBeLessThan(400)
  }
})

test('pictures wait for one another, and too many at once are refused', async () => {
  const picture = await plain(20, 20).png().toBuffer()
  const verdicts = await Promise.all(Array.from({ length: 12 }, () => verdictOn(picture)))
  expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(8)
  expect(verdicts.filter((verdict) => verdict === 'BUSY')).toHaveLength(4)
})
