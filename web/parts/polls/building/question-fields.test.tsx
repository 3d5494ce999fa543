import { describe, expect, test } from 'vitest'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { Part } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { describedBy, labelled } from '#web/ui/sent.test-kit.ts'
import { newItem } from './draft.ts'
import { ItemFields } from './item-fields.tsx'
import { LinesFields } from './lines-fields.tsx'
import { NEW_ITEM, NewItem } from './new-item.tsx'
import { Outline } from './outline.tsx'
import { PreviewKeys } from './preview-edit.tsx'
import { previewPaths } from './preview-parts.ts'
import { Preview } from './preview.tsx'
import { kinds, type Draft, type ItemDraft } from './types.ts'
import { Desk, draftWith, pollOf, question } from './written.test-kit.tsx'

const acts = (page: Part, name: string) =>
  page.all('button', ({ has }) => has.value!.startsWith(name)).map(({ has }) => has)
const many = <T,>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

describe('a list of answer lines', () => {
  const lines = async (given: string[], list: 'options' | 'columns' = 'options') =>
    (
      await drawn(
        <Desk live={draftWith(question('', given))}>
          <LinesFields at={0} list={list} lines={given} legend="Answers" more="One more" />
        </Desk>,
      )
    ).page

  test('a list of answer lines has at least two lines, and lines can be added up to the maximum', async () => {
    const most = limits.options.max
    for (const [given, shown, more] of [
      [0, 2, ['add:0:options:2']],
      [5, 5, ['add:0:options:5']],
      [most, most, []],
    ] as const) {
      const page = await lines(many(given, 'Oak'))
      expect(page.all('li')).toHaveLength(shown)
      expect(acts(page, 'add').map(({ value }) => value)).toEqual(more)
    }
    expect(acts(await lines(many(limits.columns.max, 'x'), 'columns'), 'add')).toEqual([])
  })

  test('in a list of answers, the first cannot move up, the last cannot move down, and each button names its line', async () => {
    const page = await lines(['Oak', '', '<Elm>'])
    expect(acts(page, 'up').map((has) => has['aria-disabled'])).toEqual(['true', 'false', 'false'])
    expect(acts(page, 'down').map((has) => has['aria-disabled'])).toEqual(['false', 'false', 'true'])
    const names = page.all('button', '.tool').map(({ has }) => has['aria-label']!)
    expect(new Set(names).size).toBe(9)
    expect(names.filter((name) => name.includes('“Oak”'))).toHaveLength(3)
    expect(names.filter((name) => name.includes('“<Elm>”'))).toHaveLength(3)
  })
})

describe('the outline of questions', () => {
  const outline = async (items: ItemDraft[], live = items, chosen = 0) =>
    (
      await drawn(
        <Desk live={draftWith(...live)} chosen={chosen}>
          <Outline items={items} />
        </Desk>,
      )
    ).page

  test('the outline marks the current question and shows its text as it is typed', async () => {
    const [first, second] = [question('A', []), question('B', [])]
    const page = await outline([first, second], [first, question('B <now>', [])], 1)
    const rows = page.all('li').map((row) => row.one('a'))
    expect(rows.map(({ has, text }) => [has['aria-current'], text])).toEqual([
      [undefined, '1 A'],
      ['true', '2 B <now>'],
    ])
  })

  test('the outline has no move buttons for a single question; the first and last of several move only one way', async () => {
    const moves = async (count: number) =>
      acts(await outline(many(count, question('', []))), 'item_to').map((has) => [has.value, has['aria-disabled']])
    expect(await moves(1)).toEqual([])
    expect(await moves(2)).toEqual([
      ['item_to:0:-1', 'true'],
      ['item_to:0:1', 'false'],
      ['item_to:1:0', 'false'],
      ['item_to:1:2', 'true'],
    ])
  })

  test('the outline leads to where a question is added until the maximum is reached', async () => {
    const most = limits.items.max
    const leads = async (count: number) =>
      (await outline(many(count, question('x', [])))).all('a').filter(({ has }) => has.href === `#${NEW_ITEM}`)
    expect(await leads(most - 1)).toHaveLength(1)
    expect(await leads(most)).toEqual([])
  })

  test('a new question gets one of the kinds shown as pictures, or else the usual kind', async () => {
    const { page } = await drawn(
      <Desk live={draftWith(question('A', []))}>
        <NewItem />
      </Desk>,
    )
    const part = page.one('div', `#${NEW_ITEM}`)
    expect(part.all('svg')).toHaveLength(kinds.length)
    const chosen = part.all('input', ({ has }) => has.name === 'add_kind' && 'checked' in has)
    expect(chosen.map(({ has }) => has.value)).toEqual(['single'])
    expect(acts(part, 'add_item')).toHaveLength(1)
  })
})

describe('a question in the editor', () => {
  const fields = async (item: ItemDraft, count = 1) =>
    (
      await drawn(
        <Desk live={draftWith(item)}>
          <ItemFields item={item} at={0} count={count} />
        </Desk>,
      )
    ).page
  const names = async (item: ItemDraft) =>
    (await fields(item))
      .all(({ tag, has }) => ['input', 'select', 'textarea'].includes(tag) && has.name !== undefined)
      .map(({ has }) => has.name!.replace('items.0.', ''))

  test('a question has only the fields of its kind', async () => {
    expect(await names(newItem('open'))).not.toContain('allow_dont_know')
    expect(await names(newItem('matrix'))).toEqual(expect.arrayContaining(['options', 'columns']))
    expect(await names(newItem('matrix'))).not.toContain('shuffle')
    const scale = await names(newItem('scale'))
    expect(scale).toEqual(expect.arrayContaining(['min', 'max', 'low', 'high', 'allow_dont_know']))
    expect(scale).not.toContain('options')
    expect(await names(newItem('single'))).toEqual(expect.arrayContaining(['shuffle', 'allow_none', 'tie_break']))
  })

  test('a question may leave its text empty only if it is the only question', async () => {
    const hint = async (count: number) => {
      const page = await fields(newItem('single'), count)
      return describedBy(page, labelled(page, 'items.0.text'))
    }
    expect(await hint(1)).not.toBe('')
    expect(await hint(2)).toBe('')
  })

  test('a question has a button to change its kind without scripts', async () => {
    const page = await fields(newItem('date'))
    expect(page.one('noscript').one('button').has).toMatchObject({ name: 'do', value: 'save' })
    const ways = page.all('input', ({ has }) => has.name === 'items.0.kind')
    expect(ways).toHaveLength(kinds.length)
    expect(ways.filter(({ has }) => 'checked' in has).map(({ has }) => has.value)).toEqual(['date'])
    expect(page.one('details', ({ text }) => text.includes('How people answer')).one('summary').text).toContain(
      'Give a date',
    )
  })

  test('a question has a file field that is never submitted', async () => {
    const [file] = (await fields(newItem('single'))).all('input', ({ has }) => has.type === 'file')
    expect(file!.has).not.toHaveProperty('name')
  })
})

describe('the ballot as voters will see it', () => {
  const preview = (draft: Draft, whole = false) =>
    drawn(<Preview poll={pollOf(draftWith())} draft={draft} shape={0} whole={whole} />)

  test('the previewed ballot shows the current draft, not the saved draft', async () => {
    const draft = { ...draftWith(question('', ['Oak', '<Lime>'])), title: 'Which?', about: 'A & B' }
    const { page } = await preview(draft)
    for (const written of ['Which?', 'A & B', '<Lime>']) expect(page.text).toContain(written)
    expect(page.all('input', ({ has }) => has.type === 'radio').map(({ has }) => has.value)).toEqual(['o1', 'o2'])
  })

  test('without scripts, the previewed ballot does not lead to the fields; it can only be tried out', async () => {
    const draft = { ...draftWith(question('', ['Oak', 'Lime'])), title: 'Which?' }
    const { page } = await drawn(
      <Preview poll={pollOf(draft)} draft={draft} shape={0} whole={false} onEdit={() => {}} />,
    )
    expect(page.text).toContain('Try it out: nothing you do here is counted.')
    expect(page.all('button').map(({ text }) => text)).toEqual(['Answer'])
  })

  test('the previewed ballot can be edited by clicking its texts: each has a button that names the field it leads to', async () => {
    const draft = {
      ...draftWith(question('', ['Oak', '']), {
        ...newItem('matrix'),
        help: 'By day.',
        options: ['Bus'],
        columns: ['Good'],
      } as ItemDraft),
      about: 'Two trees.',
    }
    const { page } = await drawn(
      <PreviewKeys draft={draft} paths={previewPaths(draft, true)} onAim={() => {}} onEdit={() => {}} />,
    )
    const buttons = page.one('div', ({ has }) => has.role === 'toolbar').all('button')
    expect(buttons.map(({ text }) => text)).toEqual([
      'Edit: the poll’s question',
      'Edit: background',
      'Edit: question 1',
      'Edit: “Oak”',
      'Edit: question 1, line 2',
      'Edit: question 2',
      'Edit: explanation of question 2',
      'Edit: “Bus”',
      'Edit: “Good”',
      'Edit: whether names are shown',
      'Edit: when results show',
      'Edit: what it’s for',
    ])
    expect(buttons.map(({ has }) => has.tabindex)).toEqual(['0', ...Array(11).fill('-1')])
  })

  test('the previewed ballot shows the whole contract only on request', async () => {
    const promise = { what: 'We plant <it>.', who: 'The council', by: null }
    const draft = { ...draftWith(question('', ['Oak', 'Lime'])), promise, quorum: 50 }
    expect((await preview(draft)).text).not.toContain('We plant <it>.')
    expect((await preview(draft, true)).text).toContain('We plant <it>.')
    expect((await preview(draft, true)).text).toMatch(/\b50\b/)
  })
})
