import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { polls } from '#contract/polls.ts'
import { Refusal } from '#contract/refusals.ts'
import { keptOf } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { readBallot } from './ballot/fields.ts'
import { asNamedNow } from './older-form.server.ts'
import type { Ballots } from './types.ts'
import { kinds, wholePoll } from './whole-poll.fixture.ts'

const poll = { ...wholePoll, items: Object.values(kinds) }
const visitOf = (entered: Call[], found = true) =>
  ({
    enter: async (call: Call) => {
      entered.push(call)
      if (!found) throw new Refusal('NOT_FOUND')
      return poll
    },
  }) as unknown as RequestContext

function formOf(fields: [name: string, value: string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

async function read(fields: [name: string, value: string][]): Promise<Ballots> {
  const form = await asNamedNow(visitOf([]), poll.poll_id, formOf([['UID', ''], ...fields]))
  expect(form.get('UID')).toBe('')
  return readBallot(keptOf(form)).ballots
}

test('a page opened before the field names changed still submits the same answer, for every kind', async () => {
  expect(
    await read([
      ['i1', 'o2'],
      ['i2', 'o1'],
      ['i2', 'o3'],
      ['i3', 'o1'],
      ['i4.o1', '0'],
      ['i4.o2', ''],
      ['i5.o1', '2'],
      ['i5.o2', '1'],
      ['i6', '-2'],
      ['i7.number', '2,5'],
      ['i8.date', '2026-05-31'],
      ['i9.text', 'A bench.'],
      ['i10.o1', 'c1'],
    ]),
  ).toEqual({
    i1: { choice: 'o2' },
    i2: { choices: ['o1', 'o3'] },
    i3: { approve: ['o1'] },
    i4: { scores: { o1: 0 } },
    i5: { order: [['o2'], ['o1']] },
    i6: { scale: -2 },
    i7: { number: 2.5 },
    i8: { date: '2026-05-31' },
    i9: { text: 'A bench.' },
    i10: { rows: { o1: 'c1' } },
  })
  const unsure = ['i4', 'i5', 'i6', 'i7', 'i8']
  expect(await read(unsure.map((item_id) => [item_id, 'dont_know']))).toEqual(
    Object.fromEntries(unsure.map((item_id) => [item_id, { choice: 'dont_know' }])),
  )
})

test('neither a current form nor an older form for a missing poll is changed, and a current form loads no poll', async () => {
  const entered: Call[] = []
  const [now, older] = [formOf([['i1.choice', 'o1']]), formOf([['i1', 'o1']])]
  expect(await asNamedNow(visitOf(entered), poll.poll_id, now)).toBe(now)
  expect(entered).toEqual([])
  expect(await asNamedNow(visitOf(entered, false), poll.poll_id, older)).toBe(older)
  expect(entered).toEqual([polls.get_poll])
})
