import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { drawCard, type Card } from './card.server.ts'
import { grounds, liveryOf } from '#web/parts/comms/crest/livery.server.ts'
import { headOf } from './card-head.server.ts'
import { CREST, FOOT, footOf, HEIGHT, INNER, mirrored, SIDE, TOP_PX, WIDTH, type Placed } from './card-parts.server.ts'
import { heapsOf } from './card-rows.server.ts'
import { drawSealCard, type SealCard } from './seal-card.server.ts'
import { drawable, withoutUndrawable } from '#web/resources/drawable.server.ts'
import { drawText, isRightToLeft } from '#web/resources/drawn-text.server.ts'

beforeAll(() => {
  process.env.FONTCONFIG_FILE ??= path.resolve('server/drawing/fonts.conf')
})

const card = (given: Partial<Card>): Card => ({
  arms: { comm_id: '01J1PMXM008Z9AS438EKYDD60Y', comm_name: 'Wendmouth' },
  asks: 'Wendmouth asks',
  open: true,
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

const pixels = async (given: Partial<Card>) => pixelsOf(await drawCard(card(given)))

async function pixelsOf(png: Buffer) {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  /** The number of pixels in this box that are lighter than the background. */
  const light = (left: number, right: number, top: number, bottom: number) => {
    let count = 0
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (at(x, y)[0]! > 150) count++
    return count
  }
  return { png, info, at, light }
}

test('a poll becomes a PNG picture of 1200 by 630 pixels with text in it', async () => {
  const { png, info, light } = await pixels({})
  expect([info.width, info.height, png.subarray(1, 4).toString()]).toEqual([1200, 630, 'PNG'])
  expect(light(56, 640, 180, 500)).toBeGreaterThan(5_000)
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
    const lines = [{ name: text, figure: '45', length: 100 }]
    for (const given of [{ lines }, { lines: [] }, { lines, asks: text, sentence: text, correction: text }]) {
      const { info, light } = await pixels({ title: text, ...given })
      expect([info.width, info.height]).toEqual([1200, 630])
      expect(light(0, 54, 0, 630) + light(1146, 1200, 0, 630)).toBe(0)
    }
  },
)

test('a long question is broken into lines, and right-to-left text is recognised by its first letter', async () => {
  const long = await pixels({
    lines: [],
    title: 'Whether the town should spend what is left on the pool or on the roof of the library',
  })
  expect(long.light(56, 1140, 300, 420)).toBeGreaterThan(5_000)
  expect([
    isRightToLeft('سوق Market'),
    isRightToLeft('Market سوق'),
    isRightToLeft('42 – שוק'),
    isRightToLeft('?'),
  ]).toEqual([true, false, true, false])
})

test('a script without a font is reported as not drawable, and emoji without a font are left out', async () => {
  expect(await drawable('Which day? ñ ő ŵ 45 %')).toBe(true)
  // Ol Onal was added to Unicode in 2024, so ordinary machines have no font for it.
  expect(await drawable('\u{1e5d0}\u{1e5d1}\u{1e5d2}')).toBe(false)
  expect(await withoutUndrawable('Market')).toBe('Market')
  const text = await withoutUndrawable('🎂 Cake')
  expect(['🎂 Cake', 'Cake']).toContain(text)
})

test('the same text always gives the same bytes', async () => {
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
  expect(read.light(702, 1146, 48, 510)).toBeGreaterThan(4_000)
})

test('a corrected name that is too long for its line still shows its correction', async () => {
  const name = 'Renovate the swimming pool on Mill Street'
  const of = (read: string) => ({ name: `${name} [correction: ${read}]`, original: name, figure: '45', length: 45 })
  const [one, other] = await Promise.all([pixels({ lines: [of('Mall Road')] }), pixels({ lines: [of('Hill Road')] })])
  expect(one.png.equals(other.png)).toBe(false)
})

test('a card has the colour of the community, or else of the instance', async () => {
  const ground = async (arms: Card['arms']) => (await pixels({ arms })).at(20, 20)
  const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [plum, river] = [{ comm_id: '01J1PMXM008Z9AS438EKYDD60Z', comm_name: 'Alder Street' }, null]
  expect(liveryOf(plum.comm_id)).toBe('plum')
  expect(await ground(plum)).toEqual(rgb(grounds.plum))
  expect(await ground(river)).toEqual(rgb(grounds.river))
})

test('background colours are the same in pictures and on pages', async () => {
  const tokens = await readFile('web/ui/tokens.page.css', 'utf8')
  const onPages = [...tokens.matchAll(/\.(\w+) \{\s+--field: light-dark\((#\w+),/g)].map(([, name, at]) => [name, at])
  expect(Object.fromEntries(onPages)).toEqual(grounds)
})

test('one dot represents one person, or ten in large results; lines that do not count people are bars', () => {
  const lines = (...people: (number | undefined)[]) =>
    people.map((each) => ({ name: 'A', figure: '1', length: 1, ...(each !== undefined && { people: each }) }))
  expect(heapsOf(lines(90, 3))).toBe(1)
  expect(heapsOf(lines(91, 3))).toBe(10)
  expect(heapsOf(lines(90, undefined))).toBeNull()
  expect(heapsOf(lines(1, 2, 3, 4, 5, 6))).toBeNull()
})

test('an option shown as dots has one dot for each person', async () => {
  const heap = async (people: number) => {
    const one = await pixels({ lines: [{ name: 'Yes', figure: '', people, length: 100 }] })
    return one.light(702, 1150, 76, 126)
  }
  const [one, two, nine] = await Promise.all([heap(1), heap(2), heap(9)])
  expect(one).toBeGreaterThan(50)
  expect([two / one, nine / one].map(Math.round)).toEqual([2, 9])
  // The pebbles of a few people are drawn large, so that a small poll also fills its card.
  expect(nine).toBeGreaterThan((await heap(60)) / 2)
})

test('a seal’s share image shows the question and the community that asks, and is the same for everybody', async () => {
  const seal: SealCard = {
    arms: { comm_id: '01J1PMXM008Z9AS438EKYDD60Y', comm_name: 'Wendmouth' },
    asks: 'Wendmouth asks',
    title: 'Which day should the market be?',
    counted: 'Counted',
    said: 'I answered.',
    invites: 'You can too.',
    notes: ['Closes 24 November 2026'],
    address: 'polity.example',
  }
  const [one, two, rtl] = await Promise.all(
    [seal, seal, { ...seal, title: 'أي يوم يجب أن يكون السوق؟' }].map(drawSealCard),
  )
  expect(one!.equals(two!)).toBe(true)
  const gold = async (png: Buffer) => {
    const { at } = await pixelsOf(png)
    return [at(276, 130), at(924, 130)].map(([red]) => red! > 200)
  }
  expect([await gold(one!), await gold(rtl!)]).toEqual([
    [true, false],
    [false, true],
  ])
})

test('in right-to-left text, the arms move to the other side, wherever they are shown', () => {
  const arms = { comm_id: '01J1PMXM008Z9AS438EKYDD60Y', comm_name: 'Wendmouth', y: TOP_PX }
  const crestWidth = (CREST * 5) / 6
  for (const x of [SIDE, 560]) {
    const turned = mirrored({ arms: { ...arms, x }, shapes: [], texts: [] })
    expect(turned.arms?.x).toBeCloseTo(WIDTH - x - crestWidth)
    expect(mirrored(turned).arms?.x).toBeCloseTo(x)
  }
})

/** A name with this many letters, the last of which occurs nowhere else in it. */
const names = {
  Latin: (letters: number) => `${'Neighbours of Mill Lane and the Old Harbour '.repeat(2).slice(0, letters - 1)}Q`,
  Chinese: (letters: number) => `${'老港口和磨坊巷的邻居们'.repeat(8).slice(0, letters - 1)}水`,
  Arabic: (letters: number) => `${'جيران شارع الطاحونة والميناء القديم '.repeat(3).slice(0, letters - 1)}ق`,
}

test.for(Object.values(names).flatMap((named) => [20, 40, 80].flatMap((letters) => [named(letters)])))(
  'the name of the community that asks is complete, within the margins and above everything else: %s',
  async (name) => {
    const arms = { comm_id: '01J1PMXM008Z9AS438EKYDD60Y', comm_name: name }
    const question = 'Whether the town should spend what is left on the pool or on the roof of the library'
    for (const width of [586, INNER]) {
      const headWith = async (asks: string) => (await headOf({ arms, asks, question, width })).texts
      const [texts, other] = await Promise.all([headWith(name), headWith(`${name.slice(0, -1)}.`)])
      // A different last letter changes the picture only if that letter is drawn.
      expect(texts[0]!.input.equals(other[0]!.input)).toBe(false)
      expectApart(texts, { left: SIDE + CREST, right: SIDE + width, bottom: 300 })
    }
    const { texts } = await footOf(
      [`Closes 24 November 2026 · Members of ${name}`, 'The people who answered chose to'],
      'consultas.ayuntamiento-de-villanueva.example',
    )
    expectApart(texts, { left: SIDE, right: WIDTH - SIDE, top: FOOT + 4, bottom: HEIGHT - 8 })
  },
)

test('the foot of both pictures has the address of this instance, since a picture is seen where nobody can follow a link', async () => {
  const seal = {
    arms: null,
    asks: '',
    title: 'Which day?',
    counted: 'Counted',
    said: 'I answered',
    invites: '',
    notes: [],
  }
  const foot = (address: string) => [drawCard(card({ address })), drawSealCard({ ...seal, address })]
  const drawn = await Promise.all([...foot('polity.example'), ...foot('')])
  const [withIt, sealWithIt, without, sealWithout] = await Promise.all(
    drawn.map(async (png) => (await pixelsOf(png)).light(190, 460, FOOT + 10, HEIGHT - 10)),
  )
  expect(withIt! - without!).toBeGreaterThan(500)
  expect(sealWithIt! - sealWithout!).toBeGreaterThan(500)
})

/** Checks that all texts lie within a box and that none overlaps another. */
function expectApart(texts: Placed[], box: { left: number; right: number; top?: number; bottom: number }) {
  for (const [at, text] of texts.entries()) {
    expect(text.x).toBeGreaterThanOrEqual(box.left)
    expect(text.x + text.width).toBeLessThanOrEqual(box.right)
    expect(text.y).toBeGreaterThanOrEqual(box.top ?? TOP_PX)
    expect(text.y + text.height).toBeLessThanOrEqual(box.bottom)
    for (const next of texts.slice(at + 1))
      expect(next.y >= text.y + text.height || next.x >= text.x + text.width || text.x >= next.x + next.width).toBe(
        true,
      )
  }
}
