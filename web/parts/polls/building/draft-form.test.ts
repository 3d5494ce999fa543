import { describe, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { conditionOf, ruleOf } from './conditions.ts'
import { draftIn } from './draft-form.ts'
import { draftOf, itemsOf, newDraft, newItem } from './draft.ts'
import { kinds, type Condition, type Poll } from './types.ts'

const formWith = (fields: [string, string][]) => {
  const form = new FormData()
  const usual: [string, string][] = [
    ['title', ' Where shall the bench stand? '],
    ['about', 'One.\r\nTwo.'],
    ['lang', 'en'],
    ['audience', 'everyone'],
    ['closes_date', '2027-07-01'],
    ['closes_time', '20:00'],
  ]
  for (const [name, value] of [...usual, ...fields]) form.append(name, value)
  return form
}
const draftWith = (...fields: [string, string][]) => draftIn(formWith(fields), 'Europe/Lisbon')

test('a completed form is a draft the service accepts', () => {
  const draft = draftWith(
    ['items.0.kind', 'single'],
    ['items.0.drawn', 'single'],
    ['items.0.options', 'By the river'],
    ['items.0.options', ''],
    ['items.0.options', ' At the school '],
    ['items.0.options', ''],
    ['items.0.required', 'yes'],
    ['items.0.shuffle', 'yes'],
    ['promise_what', 'The council reads it.'],
    ['promise_by', '2027-08-01'],
  )
  expect(polls.save_poll.input.parse({ ...draft, poll_id: '01J1PMXM008Z9AS438EKYDD60Y', if_version: 1 })).toMatchObject(
    {
      title: 'Where shall the bench stand?',
      about: 'One.\nTwo.',
      closes_at: '2027-07-01T19:00:00.000Z',
      opens_at: null,
      promise: { what: 'The council reads it.', who: '', by: '2027-08-01' },
      items: [{ kind: 'single', options: ['By the river', '', 'At the school'], required: true, shuffle: true }],
    },
  )
})

test('an empty form is a draft the service accepts too', () => {
  const draft = draftIn(new FormData(), 'Europe/Lisbon')
  expect(polls.create_poll.input.parse(draft)).toMatchObject({ title: '', items: [], closes_at: null, results: 'live' })
})

test('a question changed to another kind starts with the defaults of the new kind', () => {
  const [item] = draftWith(['items.0.kind', 'scale'], ['items.0.drawn', 'number'], ['items.0.text', 'How warm?']).items
  expect(item).toMatchObject({ kind: 'scale', text: 'How warm?', min: 1, max: 5 })
})

test('invalid numbers and dates are read as null', () => {
  const draft = draftWith(
    ['items.0.kind', 'number'],
    ['items.0.drawn', 'number'],
    ['items.0.min', 'few'],
    ['items.0.max', '2,5'],
    ['quorum', 'all'],
    ['promise_what', 'x'],
    ['promise_by', 'soon'],
  )
  expect(draft.items[0]).toMatchObject({ min: null, max: 2.5 })
  expect(draft).toMatchObject({ quorum: null, promise: { by: null } })
})

test.each(kinds)('a question of kind %s is accepted by the service and read back unchanged', (kind) => {
  const draft = { ...newDraft(null, 'en'), items: [newItem(kind)] }
  expect(polls.create_poll.input.parse(draft).items).toEqual(draft.items)
  expect(draftOf({ ...draft, items: itemsOf(draft), corrections: {} } as unknown as Poll).items).toEqual(draft.items)
})

describe('a rule that is shown as lines and sent stays unchanged', () => {
  const rules: Condition[] = [
    { op: 'answered', item_id: 'i1' },
    { op: 'eq', item_id: 'i1', value: 'o2' },
    { op: 'not', of: { op: 'eq', item_id: 'i1', value: 'dont_know' } },
    { op: 'gt', item_id: 'i2', value: 3.5 },
    { op: 'lt', item_id: 'i3', value: '2026-12-01' },
    {
      op: 'or',
      of: [
        { op: 'eq', item_id: 'i1', value: 'none' },
        { op: 'not', of: { op: 'answered', item_id: 'i2' } },
      ],
    },
  ]
  test.each(rules)('a rule shown as lines and sent stays unchanged: %j', (condition) => {
    expect(conditionOf(ruleOf(condition)!)).toEqual(condition)
  })
})

test('a rule too complex to show as lines is kept as it is', () => {
  const nested: Condition = {
    op: 'and',
    of: [
      { op: 'in', item_id: 'i1', value: ['o1', 'o2'] },
      { op: 'or', of: [{ op: 'answered', item_id: 'i2' }] },
    ],
  }
  expect(ruleOf(nested)).toBeNull()
  const fields: [string, string][] = [
    ['items.0.kind', 'open'],
    ['items.0.show_if', JSON.stringify(nested)],
  ]
  expect(draftWith(...fields).items[0]!.show_if).toEqual(nested)
})
