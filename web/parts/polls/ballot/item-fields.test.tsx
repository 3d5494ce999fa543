import { expect, test } from 'vitest'
import type { Item, ItemOf } from '#web/parts/polls/types.ts'
import { hostile, kinds } from '#web/parts/polls/whole-poll.fixture.ts'
import { stumbles, type Part } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { fieldsOf, type Fields } from './fields.ts'
import { ItemField } from './item-field.tsx'

interface Given {
  given?: Fields
  named?: boolean
  insist?: boolean
  order?: string[]
  locale?: 'en' | 'es'
}

const fieldOf = (item: Item, { given = {}, named = false, insist = true, order, locale }: Given = {}) =>
  drawn(
    <ItemField
      item={item}
      named={named}
      lang="en"
      order={order}
      given={given}
      legend="Asked?"
      more={<p id="why">Wrong</p>}
      describedBy="why"
      insist={insist}
    />,
    { locale },
  )

const isOn = ({ has }: Part) => 'checked' in has
const namesOf = (page: Part) => [...new Set(page.all(({ has }) => 'name' in has).map(({ has }) => has.name))]
const requiredIn = (page: Part) => page.all(({ has }) => 'required' in has).length
const valueOf = (page: Part, name: string) => page.one(({ has }) => has.name === name).has.value

test('every kind of item is a group labelled by its question and described by its error', async () => {
  for (const item of Object.values(kinds)) {
    const { page } = await fieldOf(item)
    const [group] = page.all('fieldset')
    expect(group!.one((part) => part === group!.inside[0]).text).toMatch(/^Asked\?/)
    expect(group!.has['aria-describedby']).toBe('why')
    expect(page.one('#why').text).toBe('Wrong')
    expect(stumbles(page)).toEqual([])
  }
})

test('controls have the names the form reader expects', async () => {
  const names = await Promise.all(Object.values(kinds).map(async (item) => namesOf((await fieldOf(item)).page)))
  expect(names).toEqual([
    ['i1.choice'],
    ['i2.choices'],
    ['i3.approve'],
    ['i4.scores.o1', 'i4.scores.o2', 'i4.scores.o3', 'i4.choice'],
    ['i5.order.o1', 'i5.order.o2', 'i5.order.o3'],
    ['i6.scale'],
    ['i7.number.1', 'i7.choice'],
    ['i8.date', 'i8.choice'],
    ['i9.text'],
    ['i10.rows.o1', 'i10.rows.o2', 'i10.rows.o3'],
  ])
})

test('a scale is a row of steps with labels at both ends, which screen readers read out with the end steps', async () => {
  const { page } = await fieldOf({ ...kinds.scale, low: hostile }, { given: { 'i6.scale': ['-1'] } })
  const steps = page.one('.steps-row').all('label')
  expect(steps.map((step) => step.one('input').has.value)).toEqual(['-2', '-1', '0', '1', '2'])
  expect(steps.map((step) => step.all(isOn).length)).toEqual([0, 1, 0, 0, 0])
  expect(steps.map((step) => step.all('.away').map(({ text }) => text))).toEqual([[hostile], [], [], [], ['Hot']])
  expect(page.one('.ends').text).toContain(hostile)
  expect(page.all('.note')[0]!.text).toMatch(/-2.*2/)
  expect(page.all('label', '.alone').map((label) => label.one('input').has.value)).toEqual(['dont_know'])
})

test('a scale without end labels has no row for them; an optional scale can be cleared', async () => {
  const plain: Item = { ...kinds.scale, low: '', high: '', required: false }
  const { page } = await fieldOf(plain)
  expect(page.all('.ends')).toEqual([])
  expect(page.all(isOn).map(({ has }) => has.value)).toEqual([''])
  expect(requiredIn(page)).toBe(0)
  expect(requiredIn((await fieldOf(kinds.scale)).page)).toBe(5)
})

test('a number field shows its limits in the reader’s locale, and its unit', async () => {
  const limits = async (change: Partial<ItemOf<'number'>>, locale?: 'es') => {
    const { page } = await fieldOf({ ...kinds.number, ...change }, { locale })
    const field = page.one('input', ({ has }) => has.name?.startsWith('i7.number') === true)
    return page.one(`#${field.has['aria-describedby']}`).text
  }
  expect(await limits({})).toMatch(/\b0\b.*\b1,500\b.*\b1 decimal(?! places)/)
  expect(await limits({}, 'es')).toMatch(/\b0\b.*\b1500\b.*\b1 decimal\b/)
  expect(await limits({ max: null, min: 2.5, decimals: 2 })).toMatch(/^\D*2\.5\D+\b2 decimal/)
  expect(await limits({ min: null, max: -3, decimals: 0 })).toMatch(/^\D*-3\D+$/)
  expect(await limits({ min: null, max: null, decimals: 0 })).not.toMatch(/\d/)
  expect((await fieldOf(kinds.number)).page.one('.with-unit').text).toBe('km')
})

test('the on-screen keyboard lacks a minus sign only if the minimum is zero or more', async () => {
  const keys = async (min: number | null) =>
    (await fieldOf({ ...kinds.number, min })).page.one('input', ({ has }) => has.type === 'text').has.inputmode
  expect([await keys(0), await keys(-1), await keys(null)]).toEqual(['decimal', 'text', 'text'])
})

test('a date field has its limits in words and as attributes, or no description if there are no limits', async () => {
  const [from, both, none] = await Promise.all([
    fieldOf(kinds.date),
    fieldOf({ ...kinds.date, to: '2026-12-31' }),
    fieldOf({ ...kinds.date, from: null }),
  ])
  const field = ({ page }: typeof from) => page.one('input', ({ has }) => has.type === 'date').has
  expect(from.text).toContain('Thursday 1 January 2026')
  expect([field(from).min, field(from).max]).toEqual(['2026-01-01', undefined])
  expect([field(both).min, field(both).max]).toEqual(['2026-01-01', '2026-12-31'])
  expect(both.text).toMatch(/1 January 2026 .*31 December 2026/)
  expect(field(none)).not.toHaveProperty('aria-describedby')
})

test('a text field shows its maximum length and whether a name will be shown with it', async () => {
  const [hidden, named] = await Promise.all([fieldOf(kinds.open), fieldOf(kinds.open, { named: true })])
  const hintOf = ({ page }: typeof hidden) => page.one(`#${page.one('textarea').has['aria-describedby']}`).text
  expect(hintOf(hidden)).toContain('1,200')
  expect(hintOf(named)).toContain('1,200')
  expect(hintOf(named)).not.toBe(hintOf(hidden))
})

test('typed text comes back exactly as it was, whatever it contains', async () => {
  const typed = `</textarea><script>${hostile}`
  const { page, html } = await fieldOf(kinds.open, { given: { 'i9.text': [typed] } })
  expect(page.one('textarea').text).toBe(typed)
  expect(html).not.toContain('<script')
  const number = await fieldOf(kinds.number, { given: { 'i7.number.1': [hostile] } })
  expect(valueOf(number.page, 'i7.number.1')).toBe(hostile)
})

test('each option of a score question is its own group, blank at first; a given zero is not blank', async () => {
  const { page } = await fieldOf(kinds.score, {
    given: fieldsOf([kinds.score], { i4: { scores: { o2: 0 } } }),
    order: ['o3', 'o2', 'o1'],
  })
  const rows = page.all('fieldset', '.row-field')
  expect(rows.map((row) => row.one('legend').text)).toEqual(['Cy', 'Ben', 'Ada'])
  expect(rows.map((row) => row.all(isOn).map(({ has }) => has.value))).toEqual([[''], ['0'], ['']])
  expect(rows[0]!.all('input').map(({ has }) => has.value)).toEqual(['0', '1', '2', '3', '4', '5', ''])
})

test('each option of a ranking has a select with a blank and as many places as options', async () => {
  const { page } = await fieldOf(kinds.ranked, {
    given: fieldsOf([kinds.ranked], { i5: { order: [['o2'], ['o1', 'o3']] } }),
  })
  const rows = page.all('li')
  expect(rows.map((row) => row.one('label').text)).toEqual(['Ada', 'Ben', 'Cy'])
  expect(
    rows.map((row) =>
      row
        .one('select')
        .all('option')
        .map(({ has }) => has.value),
    ),
  ).toEqual(Array.from({ length: 3 }, () => ['', '1', '2', '3']))
  const chosen = rows.map((row) => row.one('option', ({ has }) => 'selected' in has).has.value)
  expect(chosen).toEqual(['2', '1', '2'])
  expect(page.all('button')).toEqual([])
})

test('each row of a table is a group with the same answers, and a required table requires every row', async () => {
  const given = fieldsOf([kinds.matrix], { i10: { rows: { o2: 'c2' } } })
  const [asked, optional] = await Promise.all([
    fieldOf(kinds.matrix, { given }),
    fieldOf({ ...kinds.matrix, required: false }, { given }),
  ])
  const values = ({ page }: typeof asked) =>
    page.all('fieldset', '.row-field').map((row) => row.all('input').map(({ has }) => has.value))
  expect(values(asked)).toEqual([
    ['c1', 'c2'],
    ['c1', 'c2'],
    ['c1', 'c2'],
  ])
  expect(values(optional)[0]).toEqual(['c1', 'c2', ''])
  expect(asked.page.all(isOn).map(({ has }) => `${has.name} ${has.value}`)).toEqual(['i10.rows.o2 c2'])
  expect([requiredIn(asked.page), requiredIn(optional.page)]).toEqual([6, 0])
  expect(asked.page.one('.columns').has['aria-hidden']).toBe('true')
})

test('a table with many columns is stacked, and a table with few columns is side by side', async () => {
  const columns = Array.from({ length: 7 }, (_, at) => ({ column_id: `c${at + 1}`, text: `C${at + 1}` }))
  const wide = (await fieldOf({ ...kinds.matrix, columns })).page
  const narrow = (await fieldOf({ ...kinds.matrix, columns: columns.slice(1) })).page
  expect([wide.all('.beside').length, narrow.all('.beside').length]).toEqual([0, 1])
})

test('“I do not know” is next to the controls, ticked if chosen, and makes them optional', async () => {
  const [fresh, unsure] = await Promise.all([
    fieldOf(kinds.number),
    fieldOf(kinds.number, { given: { 'i7.choice': ['dont_know'] } }),
  ])
  const box = ({ page }: typeof fresh) => page.one('.beside-boxes').one('input')
  expect([isOn(box(fresh)), isOn(box(unsure))]).toEqual([false, true])
  expect(requiredIn(fresh.page)).toBe(0)
  expect(requiredIn((await fieldOf({ ...kinds.number, allow_dont_know: false })).page)).toBe(1)
  const scored = (await fieldOf(kinds.score)).page.one('.beside-boxes').all('input')
  expect(scored.map(({ has }) => has.value)).toEqual(['none', 'dont_know'])
})

test('no hidden field is required', async () => {
  for (const item of Object.values(kinds)) {
    const asked = 'allow_dont_know' in item ? { ...item, allow_dont_know: false } : item
    expect(requiredIn((await fieldOf(asked, { insist: false })).page)).toBe(0)
  }
})
