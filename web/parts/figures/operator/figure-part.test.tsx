import { expect, test } from 'vitest'
import { stumbles, type Part } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { figureIn, officesIn, othersIn } from './figure-in.ts'
import { FigurePart } from './figure-part.tsx'
import type { Figure } from '#web/parts/figures/statement-words.tsx'

const figure: Figure = {
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

test('an office without an end date is still held', () => {
  expect(officesIn('Senator | 2017-01-03 | 2021-01-18\nMayor | 2022-01-01')).toEqual([
    { title: 'Senator', from: '2017-01-03', to: '2021-01-18' },
    { title: 'Mayor', from: '2022-01-01', to: null },
  ])
})

test('a person who could be mistaken for the figure may have several names', () => {
  expect(othersIn('Andy Rowe | Member of the House | Mr. Rowe, Rowe of Saltby,')).toEqual([
    { name: 'Andy Rowe', note: 'Member of the House', called: ['Mr. Rowe', 'Rowe of Saltby'] },
  ])
})
