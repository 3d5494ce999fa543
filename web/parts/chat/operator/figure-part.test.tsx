import { expect, test } from 'vitest'
import { stumbles, type Part } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { figureIn } from './figure-in.ts'
import { FigurePart } from './figure-part.tsx'
import { officesIn, othersIn } from './lines.ts'
import type { BotsForOperator } from './operator-data.server.ts'

const figure: NonNullable<BotsForOperator['figure']> = {
  name: 'Ilse Rowe',
  called: ['Rowe', 'Senator Rowe'],
  pronoun: 'she',
  lang: 'en',
  key: null,
  header: 'Not <b>her</b>.',
  consent: 'given',
  contact: 'corrections@mill.example',
  offices: [
    { title: 'Senator', from: '2023-01-10', to: null },
    { title: 'Councillor', from: '2013-05-06', to: '2022-12-31' },
  ],
  others: [{ name: 'Dorian Rowe', note: 'Her cousin', called: ['Mr. Rowe', 'Rep. Rowe'] }],
  statements: 1_234,
  lacking: [],
  from: null,
  to: null,
  as_of: null,
  sample: false,
  turned_on: true,
  version: 5,
}

const named = (part: Part, name: string) => part.one(({ has }) => has.name === name)

test('the form sends the figure back unchanged', async () => {
  const part = (await drawn(<FigurePart figure={figure} done={null} refused={undefined} />)).page
  expect(stumbles(part)).toEqual([])
  const form = new FormData()
  for (const { tag, has, text } of part.all(({ has }) => 'name' in has))
    if (has.type !== 'radio' || 'checked' in has)
      form.append(has.name!, tag === 'textarea' ? text.replaceAll('\n', '\r\n') : (has.value ?? ''))
  const { name, pronoun, lang, header, consent, contact } = figure
  expect(figureIn(form)).toMatchObject({ name, pronoun, lang, header, consent, contact, key: null })
  expect(form.get('version')).toBe('5')
})

test('lists in the form have one entry per line, as the form reads them', async () => {
  const { html } = await drawn(<FigurePart figure={figure} done={null} refused={undefined} />)
  const lines = (name: string) => new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)<`).exec(html)![1]!
  expect(lines('called').split('\n')).toEqual(figure.called)
  expect(officesIn(lines('offices'))).toEqual(figure.offices)
  expect(othersIn(lines('others'))).toEqual(figure.others)
})

test('the form for a new figure starts with default values', async () => {
  const part = (await drawn(<FigurePart figure={null} done={null} refused={undefined} />)).page
  expect([
    named(part, 'name').has.value ?? '',
    named(part, 'version').has.value,
    named(part, 'lang').has.value,
  ]).toEqual(['', '0', 'en'])
  const chosen = part.all('input', ({ has }) => 'checked' in has)
  expect(chosen.map(({ has }) => has.value)).toEqual(['they', 'none'])
})

test('unusual form values are replaced by defaults', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    called: ' Rowe \n\n Senator Rowe',
    lang: ' ',
    key: '',
    pronoun: 'it',
    consent: 'sure',
  }))
    form.set(name, value)
  expect(figureIn(form)).toMatchObject({
    called: ['Rowe', 'Senator Rowe'],
    lang: 'en',
    key: null,
    pronoun: 'they',
    consent: 'none',
    offices: [],
    name: '',
  })
})
