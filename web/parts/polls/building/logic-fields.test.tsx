import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookedAt } from '#contract/poll-conditions.ts'
import { stumbles, type Part } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { textsIn } from '#web/ui/form-texts.ts'
import { sentFrom } from '#web/ui/sent.test-kit.ts'
import type { Locale } from '#web/words/locales.ts'
import { newItem } from './draft.ts'
import { LogicFields } from './logic-fields.tsx'
import type { Condition, Draft } from './types.ts'
import { anyDraft, anyRule, draftWith, question } from './written.test-kit.tsx'

const logic = async (draft: Draft, locale: Locale = 'en') =>
  (await drawn(<LogicFields draft={draft} />, { locale })).page
const trees = question('Which <tree>?', ['Oak', 'Lime'], { allow_none: true })
const scale = { ...newItem('scale'), text: 'How tall?' }
const ruled = (show_if: Condition | null) => draftWith(trees, scale, question('Third', [], { show_if }))
const thirdOf = (page: Part) => page.one('fieldset', '#logic-3')

test('a rule that is shown and sent keeps every question it refers to', async () => {
  await fc.assert(
    fc.asyncProperty(anyDraft, async (draft) => {
      const page = await logic(draft)
      const sent = sentFrom(page, page)
      const said = (name: string) => textsIn(sent, name).join()
      for (const [at, { show_if }] of draft.items.entries()) {
        const asItIs = said(`items.${at}.show_if`)
        const inLines = said(`items.${at}.cond_test`)
        for (const item_id of show_if ? lookedAt(show_if) : []) expect(asItIs + inLines).toContain(item_id)
      }
    }),
    { numRuns: 30 },
  )
})

test('a rule can refer only to earlier questions; the first question has no rule', async () => {
  const [first, second, third] = (await logic(ruled(null))).all('fieldset')
  expect(first!.all('select')).toEqual([])
  const looksAt = (part: Part) => part.all('optgroup').map(({ has }) => has.label)
  expect(looksAt(second!)).toEqual(['Question 1: Which <tree>?'])
  expect(looksAt(third!)).toEqual(['Question 1: Which <tree>?', 'Question 2: How tall?'])
})

test('a rule can test each option, “none of these”, a value and whether a question was answered', async () => {
  const third = thirdOf(await logic(ruled(null)))
  const tests = third.all('optgroup').flatMap((group) => group.all('option').map(({ has }) => has.value))
  expect(tests).toEqual(['eq:i1:o1', 'eq:i1:o2', 'eq:i1:none', 'answered:i1', 'eq:i2', 'gt:i2', 'lt:i2', 'answered:i2'])
  const ranked = draftWith({ ...newItem('ranked'), options: ['Oak'] } as never, question('Then', []))
  const [best] = (await logic(ranked)).all('optgroup')[0]!.all('option')
  // A rule about a ranking tests which option is in first place, and the text of the rule says so.
  expect(best!.text).not.toBe(third.all('optgroup')[0]!.all('option')[0]!.text)
})

test('the value field is shown only if an earlier question is numeric', async () => {
  const values = (await logic(ruled(null))).all('input', ({ has }) => has.name!.endsWith('.cond_value'))
  expect(values.map(({ has }) => has.type)).toEqual(['hidden', undefined])
})

test('a rule always has one empty line, up to ten lines in total, and a single and/or field joins several lines', async () => {
  const either = (count: number): Condition => ({
    op: 'or',
    of: Array.from({ length: count }, (_, at) => ({ op: 'eq', item_id: 'i1', value: `o${at + 1}` })),
  })
  const counted = async (rule: Condition | null) => {
    const third = thirdOf(await logic(ruled(rule)))
    return [
      third.all('.rule-line').length,
      third.all('select', ({ has }) => has.name === 'items.2.cond_join').length,
      third.all('button', ({ has }) => has.value === 'more_rules:2').length,
      third.all('button', ({ has }) => has.value === 'drop_rule:2').length,
    ]
  }
  expect(await counted(null)).toEqual([1, 0, 1, 0])
  expect(await counted({ op: 'answered', item_id: 'i1' })).toEqual([2, 1, 1, 1])
  expect(await counted(either(9))).toEqual([10, 1, 1, 1])
  expect(await counted(either(10))).toEqual([10, 1, 0, 1])
})

test('a rule that refers to a missing option is shown unchanged', async () => {
  const page = await logic(ruled({ op: 'eq', item_id: 'i1', value: 'o9' }))
  expect(sentFrom(page, page).getAll('items.2.cond_test')).toEqual(['eq:i1:o9', ''])
})

test('a rule too complex to show as lines is kept in the form and can be removed', async () => {
  const show_if: Condition = { op: 'in', item_id: 'i1', value: ['o1', 'none'] }
  const third = thirdOf(await logic(ruled(show_if)))
  expect(JSON.parse(third.one('input', ({ has }) => has.name === 'items.2.show_if').has.value!)).toEqual(show_if)
  expect(third.all('select')).toEqual([])
  third.one('button', ({ has }) => has.value === 'drop_rule:2')
})

test('every question except the first has a page-break checkbox', async () => {
  const page = await logic(draftWith(trees, { ...scale, new_page: true }, question('Third', [])))
  const ticks = page.all('input', ({ has }) => has.type === 'checkbox')
  expect(ticks.map(({ has }) => [has.name, 'checked' in has])).toEqual([
    ['items.1.new_page', true],
    ['items.2.new_page', false],
  ])
})

test.each(['en', 'es', 'xb'] as const)('in %s every control in a rule has a label', async (locale) => {
  await fc.assert(
    fc.asyncProperty(anyRule(2), async (rule) => {
      expect(stumbles(await logic(ruled(rule), locale))).toEqual([])
    }),
    { numRuns: 10 },
  )
})
