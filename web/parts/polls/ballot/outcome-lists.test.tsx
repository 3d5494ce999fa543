import { expect, test } from 'vitest'
import { samplePoll } from '#web/parts/polls/sample-poll.fixture.ts'
import { hostile } from '#web/parts/polls/whole-poll.fixture.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { Beginning } from '#web/parts/comms/town/beginning.tsx'
import { WhatCameOfIt } from './what-came-of-it.tsx'

const told = {
  ...samplePoll,
  poll_id: 'P1',
  title: hostile,
  outcome: { text: 'It is painted.', at: '2027-01-05T10:00:00Z', by: null },
}
const garden = { comm_id: 'C1', comm_name: 'Garden', lang: 'en', my_role: null, livery: 'plum' as const }
const promise = { what: 'Paint it', who: 'The town', by: '2026-10-31' }
const late = { ...samplePoll, poll_id: 'P2', lang: 'es', promise, overdue: true }

test('each outcome links to its result and shows what people said, what was done and when', async () => {
  const found = '“Blue” came first with 60%.'
  const outcomes = [
    { ...told, comm_id: 'C1', found, share: '60%' },
    { ...told, poll_id: 'P3', found: '', outcome: null },
  ]
  const { page } = await drawn(<WhatCameOfIt outcomes={outcomes} overdue={[]} />, { root: { named: [garden] } })
  const [first, second] = page.all('li')
  expect(first!.one('a').has.href).toBe('/results/P1')
  expect(first!.one('h3').text).toBe(hostile)
  expect(first!.one('img').has.src).toBe('/crests/C1?name=Garden')
  const [said, done] = first!.all('p')
  expect(said!.text).toBe(`60%You said${found}`)
  expect(said!.one('.share').has['aria-hidden']).toBe('true')
  expect(done!.text).toMatch(/^They did\s?It is painted\.\s?.*Tuesday 5 January/)
  expect(second!.all('p')).toEqual([])
  expect(page.all('section')).toHaveLength(1)
  expect(stumbles(page)).toEqual([])
})

test('an overdue promise shows what was promised, by whom and for which day', async () => {
  const { page } = await drawn(
    <WhatCameOfIt
      outcomes={[]}
      overdue={[
        late,
        { ...late, poll_id: 'P4', promise: { ...promise, who: '', by: null } },
        { ...late, promise: null },
      ]}
    />,
  )
  const [whole, bare, none] = page.all('li')
  expect(whole!.one('a').has.href).toBe('/results/P2')
  expect(whole!.one('.meta').text).toMatch(/^Paint it\s?The town/)
  expect(whole!.one('.late').text).toContain('Saturday 31 October')
  expect(whole!.one('h3').one('span').has.lang).toBe('es')
  expect(bare!.one('.meta').inside.map((part) => typeof part === 'object' && part.text)).toEqual(['Paint it'])
  expect(none!.all('.meta')).toEqual([])
})

test('nothing is shown if there are no outcomes and nothing is overdue', async () => {
  expect((await drawn(<WhatCameOfIt outcomes={[]} overdue={[]} />)).html).toBe('')
})

test('an instance with no open polls still has a headline and a link to the communities', async () => {
  const { page } = await drawn(<Beginning asks={false} idle settled />)
  expect(page.all('h1')).toHaveLength(1)
  expect(page.all('a').map(({ has }) => has.href)).toEqual(['/communities'])
  expect(stumbles(page)).toEqual([])
})

test('an instance without communities begins with the first question, and says who runs it if that is known', async () => {
  const { page, text } = await drawn(<Beginning asks={false} idle />)
  expect(page.all('a').map(({ has }) => has.href)).toEqual(['/build'])
  expect(text).toContain('The next question could be yours.')
  expect(text).toContain('Nobody has said yet who runs this site.')
  const first = (await drawn(<Beginning asks unnamed idle />)).page
  expect(first.all('a').map(({ has }) => has.href)).toEqual(['/build', '/account?look=town'])
})
