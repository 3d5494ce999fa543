import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { drawCard, type Card } from './card.server.ts'
import { drawable, withoutUndrawable } from '#web/resources/drawable.server.ts'
import { drawText, isRightToLeft } from '#web/resources/drawn-text.server.ts'

beforeAll(() => {
  process.env.FONTCONFIG_FILE ??= path.resolve('server/drawing/fonts.conf')
})

const card = (given: Partial<Card>): Card => ({
  title: 'Which day should the market be?',
  sentence: '“Saturday” leads with 45%.',
  lines: [
    { name: 'Saturday', figure: '45', length: 45 },
    { name: 'Sunday', figure: '30', length: 30 },
  ],
  notes: ['Closes 24 November 2026'],
  address: 'polity.example',
  ...given,
})

async function pixels(given: Partial<Card>) {
  const { default: sharp } = await import('sharp')
  const png = await drawCard(card(given))
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  const dark = (left: number, right: number, top: number, bottom: number) => {
    let count = 0
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (at(x, y)[0]! < 90) count++
    return count
  }
  return { png, info, dark }
}

test('a poll becomes a PNG picture of 1200 by 630 pixels with text in it', async () => {
  const { png, info, dark } = await pixels({})
  expect([info.width, info.height, png.subarray(1, 4).toString()]).toEqual([1200, 630, 'PNG'])
  expect(dark(60, 1140, 120, 220)).toBeGreaterThan(2_000)
})

test.for([
  ['</text><script>alert(1)</script> & <b>'],
  [`Z${'\u0335\u0301\u0300'.repeat(50)}`],
  ['W'.repeat(150)],
  ['</span><span size="9000000">x'],
  ['&amp;&lt;&#0;&'],
  ['\u0301'],
  ['أي يوم يجب أن يكون السوق؟'],
  ['👩‍👩‍👧‍👦🇺🇳'],
  [''],
])(
  'a picture keeps its size and its text stays within the margins, whatever the question is: %j',
  async ([text = '']) => {
    const { info, dark } = await pixels({ title: text, lines: [{ name: text, figure: text, length: 100 }] })
    expect([info.width, info.height]).toEqual([1200, 630])
    expect(dark(0, 58, 14, 630) + dark(1142, 1200, 14, 630)).toBe(0)
  },
)

test('a long question is broken into lines, and right-to-left text is recognised by its first letter', async () => {
  const long = await pixels({
    title: 'Whether the town should spend what is left on the pool or on the roof of the library',
  })
  expect(long.dark(60, 1140, 130, 270)).toBeGreaterThan(5_000)
  expect([
    isRightToLeft('سوق Market'),
    isRightToLeft('Market سوق'),
    isRightToLeft('42 – שוק'),
    isRightToLeft('?'),
  ]).toEqual([true, false, true, false])
})

test('a script without a font is reported as not drawable, and emoji without a font are left out', async () => {
  expect(await drawable('Which day? ñ ő ŵ 45 %')).toBe(true)
  // Ol Onal came into Unicode in 2024: no font of a usual machine has it.
  expect(await drawable('\u{1e5d0}\u{1e5d1}\u{1e5d2}')).toBe(false)
  expect(await withoutUndrawable('Market')).toBe('Market')
  const text = await withoutUndrawable('🎂 Cake')
  expect(['🎂 Cake', 'Cake']).toContain(text)
})

test('the same text makes the same bytes', async () => {
  const [one, two] = await Promise.all([drawCard(card({})), drawCard(card({}))])
  expect(one.equals(two)).toBe(true)
  expect(one.equals(await drawCard(card({ title: 'Which day should the market not be?' })))).toBe(false)
})

test('a text too long for its space ends after a whole line', async () => {
  const size = { size: 34, weight: 'plain', colour: '#000', width: 1080 } as const
  const long = 'Whether the town should spend what is left on the pool or on the roof. '.repeat(4)
  const [two, cut] = await Promise.all([
    drawText(long.slice(0, 100), { ...size, most: Infinity }),
    drawText(long, { ...size, most: 92 }),
  ])
  expect(Math.abs(cut.height - two.height)).toBeLessThan(8)
})

test('a correction of the question is shown, and leaves space for the result', async () => {
  const long = 'Whether the town should spend what is left on the pool or on the roof of the library. '.repeat(2)
  const correction = `Corrected on 2026-11-02: ${long}`
  const [plain, read] = await Promise.all([pixels({ title: long }), pixels({ title: long, correction })])
  expect(read.png.equals(plain.png)).toBe(false)
  expect(read.dark(1100, 1140, 330, 520)).toBeGreaterThan(0)
})

test('a corrected name that is too long for its line still shows its correction', async () => {
  const name = 'Renovate the swimming pool on Mill Street'
  const of = (read: string) => ({ name: `${name} [correction: ${read}]`, original: name, figure: '45', length: 45 })
  const [one, other] = await Promise.all([pixels({ lines: [of('Mall Road')] }), pixels({ lines: [of('Hill Road')] })])
  expect(one.png.equals(other.png)).toBe(false)
})
