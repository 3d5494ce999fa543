import { expect, test } from 'vitest'
import type { ItemOf } from './types.ts'
import { hostile, kinds } from './whole-poll.fixture.ts'
import { ChooseSeveral } from './choose-several.tsx'
import { ChooseOne } from './choosing.tsx'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'

interface Given {
  order?: string[]
  chosen?: string[]
  lang?: string
  insist?: boolean
  locale?: 'en' | 'es'
}

type ChoosingItem = ItemOf<'single' | 'multiple' | 'approval'>

const drawnOf = (item: ChoosingItem, { order, chosen = [], lang = 'en', insist, locale }: Given = {}) => {
  const asked = { lang, order, chosen, legend: 'Which one?', describedBy: undefined, insist }
  const choosing =
    item.kind === 'single' ? <ChooseOne item={item} {...asked} /> : <ChooseSeveral item={item} {...asked} />
  return drawn(choosing, { locale })
}

const controls = ({ page }: Awaited<ReturnType<typeof drawn>>) =>
  page.all('label').map((label) => {
    const { type, value, checked } = label.one('input').has
    return [type, value, checked === undefined ? '' : 'on', label.text]
  })
const multiple = (min: number, max: number, change: Partial<ItemOf<'multiple'>> = {}): ItemOf<'multiple'> => ({
  ...kinds.multiple,
  min,
  max,
  ...change,
})

test('a single choice uses radio buttons with one shared name, each with its label', async () => {
  const one = await drawnOf(kinds.single, { chosen: ['o2'] })
  expect(controls(one)).toEqual([
    ['radio', 'o1', '', 'Red'],
    ['radio', 'o2', 'on', 'Green'],
    ['radio', 'o3', '', 'Blue'],
  ])
  expect(new Set(one.page.all('input').map(({ has }) => has.name))).toEqual(new Set(['i1.choice']))
  expect(one.page.one('legend').text).toContain('Which one?')
  expect(stumbles(one.page)).toEqual([])
})

test('a multiple choice uses checkboxes, with “none” and “don’t know” last', async () => {
  const several = await drawnOf(multiple(1, 3), { chosen: ['o1', 'o3'] })
  expect(controls(several).map(([type, value, on]) => [type, value, on])).toEqual([
    ['checkbox', 'o1', 'on'],
    ['checkbox', 'o2', ''],
    ['checkbox', 'o3', 'on'],
    ['checkbox', 'none', ''],
    ['checkbox', 'dont_know', ''],
  ])
  expect(several.page.all('label', '.alone')).toHaveLength(2)
})

test('choices appear in this visitor’s order, not in the order of the poll', async () => {
  const shuffled = await drawnOf(kinds.single, { order: ['o3', 'o1', 'o2'] })
  expect(controls(shuffled).map(([, value]) => value)).toEqual(['o3', 'o1', 'o2'])
})

test('only required single choices have the required attribute, and not while they are hidden', async () => {
  const insisted = async (item: ChoosingItem, insist?: boolean) =>
    (await drawnOf(item, { insist })).page.all('input').map(({ has }) => 'required' in has)
  expect(await insisted(kinds.single)).toEqual([true, true, true])
  expect(await insisted(kinds.single, false)).toEqual([false, false, false])
  expect(await insisted(kinds.multiple)).not.toContain(true)
  expect(await insisted({ ...kinds.single, required: false })).toEqual([false, false, false, false])
})

test('an optional answer can be cleared: “no answer” is a choice and is selected at first', async () => {
  const optional = { ...kinds.single, required: false }
  const [empty, chosen] = await Promise.all([drawnOf(optional), drawnOf(optional, { chosen: ['o1'] })])
  expect(controls(empty).at(-1)!.slice(0, 3)).toEqual(['radio', '', 'on'])
  expect(controls(chosen).at(-1)!.slice(0, 3)).toEqual(['radio', '', ''])
})

test('the hint says how many may be chosen: exactly, at most, between, or any number', async () => {
  const howMany = async (min: number, max: number, locale: 'en' | 'es' = 'en') =>
    (await drawnOf(multiple(min, max), { locale })).page.one('legend').one('.note').text
  expect(await howMany(1, 1)).toMatch(/\b1 answer\./)
  expect(await howMany(2, 2)).toMatch(/\b2 answers\./)
  expect(await howMany(1, 2)).toMatch(/up to 2\b/)
  expect(await howMany(2, 3)).toMatch(/\b2 to 3\b/)
  expect(await howMany(1, 3)).not.toMatch(/\d/)
  expect(await howMany(1, 100)).toBe(await howMany(1, 3))
  expect(await howMany(2, 3, 'es')).toMatch(/\b2\b.*\b3\b/)
})

test('the status shows how many are chosen, not counting “none”', async () => {
  const status = async (max: number, chosen: string[], locale: 'en' | 'es' = 'en') =>
    (await drawnOf(multiple(1, max), { chosen, locale })).page.all(({ has }) => has.role === 'status')
  expect(await status(2, [])).toEqual([])
  expect(await status(2, ['none'])).toEqual([])
  const numbers = async (...given: Parameters<typeof status>) => (await status(...given))[0]!.text.match(/\d+/g)
  expect(await numbers(2, ['o1'])).toEqual(['1', '2'])
  // The count never exceeds the number of options, whatever a refused form contained.
  expect(await numbers(2, ['o1', 'o1', 'o1', 'o1', 'o9'])).toEqual(['1', '2'])
  for (const locale of ['en', 'es'] as const) {
    const [over] = await status(2, ['o1', 'o2', 'o3'], locale)
    expect(over!.has.class).toBe('over')
    expect(over!.text.match(/\d+/g)).toEqual(['1'])
  }
  expect((await status(2, ['o1', 'o2']))[0]!.text).toContain('untick one first')
  expect((await status(2, ['o1']))[0]!.text).not.toContain('untick')
})

test('a choice is shown as its author wrote it, in its own language, never as markup', async () => {
  const item = { ...kinds.single, options: [{ option_id: 'o1', text: hostile }] }
  const { page } = await drawnOf(item, { lang: 'es' })
  expect(page.one('label').text).toBe(hostile)
  expect(page.one('label').all('span').at(-1)!.has).toEqual({ lang: 'es', dir: 'auto' })
  expect(page.all('img')).toEqual([])
})
