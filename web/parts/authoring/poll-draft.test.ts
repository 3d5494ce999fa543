import { expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { draftIn, optionsIn } from './poll-draft.ts'

const comm_id = '01J1PMXM008Z9AS438EKYDD60Y'
const formWith = (fields: Record<string, string>) => {
  const form = new FormData()
  const usual = {
    lang: 'en',
    title: 'Where shall the bench stand?',
    options: 'By the river\r\nAt the school',
    kind: 'single',
    results: 'live',
    change: 'until_close',
    audience: 'everyone',
    closes_date: '2027-07-01',
    closes_time: '20:00',
  }
  for (const [name, value] of Object.entries({ ...usual, ...fields })) form.set(name, value)
  return form
}
const draftWith = (fields: Record<string, string> = {}) => draftIn(formWith(fields), comm_id, 'Europe/Lisbon')

test('each line is one answer; empty lines and spaces around are none', () => {
  expect(optionsIn('  Red \r\n\r\nGreen\n   \nBlue')).toEqual(['Red', 'Green', 'Blue'])
  expect(optionsIn('')).toEqual([])
})

test('a filled in form is a poll the service can take', () => {
  const draft = polls.create_poll.input.parse(draftWith({ about: 'One.\r\nTwo.' }))
  expect(draft).toMatchObject({
    options: ['By the river', 'At the school'],
    max: 1,
    about: 'One.\nTwo.',
    publish: true,
  })
  expect(draft.closes_at).toBe('2027-07-01T19:00:00.000Z')
})

test('several answers: as many as the author says, else as many as there are', () => {
  expect(draftWith({ kind: 'multiple' }).max).toBe(2)
  expect(draftWith({ kind: 'multiple', max: '1' }).max).toBe(1)
  expect(draftWith({ kind: 'single', max: '5' }).max).toBe(1)
})

test('what is no number and what is no date is for the service to refuse', () => {
  const asked = polls.create_poll.input.safeParse(draftWith({ kind: 'multiple', max: 'two', closes_date: 'soon' }))
  expect(asked.error?.issues.map(({ path }) => path[0])).toEqual(['max', 'closes_at'])
})

test('words nobody offered fall back to the first that is', () => {
  expect(draftWith({ results: 'never', audience: 'cats' })).toMatchObject({ results: 'live', audience: 'everyone' })
})
