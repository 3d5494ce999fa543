import { expect, test } from 'vitest'
import { benchesResult, resultOf } from '#web/parts/polls/results/choices.fixture.ts'
import type { AnyResult, Poll, PollResponse } from '#web/parts/polls/types.ts'
import { answerWith, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { ana } from '#web/parts/identity/person.test-kit.ts'
import { drawn, type Root } from '#web/ui/drawn.test-kit.tsx'
import { CountedBand } from './counted-band.tsx'

const live = resultOf([benchesResult], { n: 222 })
const hidden: AnyResult = {
  poll_id: wholePoll.poll_id,
  hidden: true,
  state: 'open',
  until: 'closed',
  closes_at: '2026-12-01T12:00:00Z',
}
const share = { url: 'https://polity.example/answer/P1', title: 'Benches', message: 'Anyone can answer.' }

interface Around {
  poll?: Partial<Poll>
  result?: AnyResult
  response?: PollResponse
  told?: 'answered' | 'changed'
  comm_name?: string
  my_role?: 'member' | null
  locale?: 'en' | 'es'
  person?: Root['person']
  next?: boolean
}

function band({
  poll,
  result = live,
  response,
  told = 'answered',
  comm_name = 'Wendmouth',
  my_role = null,
  locale = 'en',
  person = null,
  next = false,
}: Around) {
  const named: Root['named'] = [{ comm_id: 'C1', comm_name, lang: 'en', my_role, livery: 'plum' }]
  return drawn(
    <CountedBand
      told={told}
      poll={{ ...wholePoll, comm_id: 'C1', ...poll }}
      response={response ?? answerWith({ i1: { choice: 'o2' } })}
      result={result}
      share={share}
    >
      {next && (
        <a className="btn" href="/answer/P2">
          Next
        </a>
      )}
    </CountedBand>,
    { root: { named, person }, locale },
  )
}

test('a voter sees that the answer counts, what the answer was, and until when it can be changed', async () => {
  const { page, text } = await band({})
  expect(page.one('.told').one('div', ({ has }) => has.role === 'status').text).toMatch(/^Counted\./)
  expect(page.one('.band').has.class).toContain('plum')
  expect(text).toContain('Your answer: "Green"')
  expect(text).toContain('Tuesday 1 December, 12:00')
  expect(page.one('.stack').all('a')[0]!.has.href).toBe(`/answer/${wholePoll.poll_id}`)
  expect(stumbles(page)).toEqual([])
  expect((await band({ response: { ...answerWith(null), editable_until: null } })).text).not.toContain('take it back')
  expect((await band({ told: 'changed' })).page.one('.told').text).toMatch(/^Changed\./)
})

test('a guest learns how to be notified of the outcome, and a signed-in person is promised a notice', async () => {
  const { page, text } = await band({})
  expect(page.all('a').map(({ has }) => has.href)).toContain(`/login?redirect=%2Fresults%2F${wholePoll.poll_id}`)
  expect(text).toContain('hear what happens next')
  const signedIn = await band({ person: ana })
  expect(signedIn.text).toContain('tell you in your account when it closes')
  expect(signedIn.text).not.toContain('Sign in')
})

test('the number of answers is shown only if everyone sees a live count and the ballot is not secret', async () => {
  const secret = answerWith(null)
  const texts = await Promise.all([
    band({}),
    band({ poll: { results: 'after_close' }, result: hidden }),
    band({ poll: { results: 'after_answer' } }),
    band({ poll: { results: 'live_from_10' }, result: { ...live, as_of: '2026-11-20T09:00:00Z' } }),
    band({ poll: { secrecy: 'secret' }, response: secret }),
  ])
  expect(texts.map(({ text }) => text.includes('222'))).toEqual([true, false, false, false, false])
})

test('a voter learns which answer theirs is; the first is called the first, and a changed answer has no number', async () => {
  const of = (n: number) => ({ ...live, n })
  expect((await band({ result: of(34) })).page.one('.told').text).toContain('Your answer is number 34.')
  expect((await band({ result: of(1234), locale: 'es' })).page.one('.told').text).toMatch(/número 1.?234\./)
  expect((await band({ result: of(1) })).page.one('.told').text).toContain('Yours is the first answer.')
  expect((await band({ told: 'changed' })).text).not.toContain('222')
})

test('one button leads: the next question if there is one, or else sharing', async () => {
  const leading = async (next: boolean) =>
    (await band({ next })).page
      .one('.counted')
      .all('a', ({ has }) => /^btn(?!.*quiet)/.test(has.class ?? ''))
      .map(({ text }) => text)
  expect(await leading(true)).toEqual(['Next'])
  expect(await leading(false)).toEqual(['Share this poll'])
})

test('a secret ballot shows the day it was counted, but not the answer', async () => {
  const { page, text } = await band({ poll: { secrecy: 'secret' }, response: answerWith(null) })
  expect(text).toContain('Friday 20 November')
  expect(page.one('svg').text).toContain('20 Nov 2026')
  expect(page.one('.counted').all('q')).toEqual([])
})

test('a result shown after the close is announced with its date and time', async () => {
  const { text } = await band({ poll: { results: 'after_close' }, result: hidden })
  expect(text).toMatch(/Everyone will see the result .*Tuesday 1 December, 12:00/)
})

test('the seal shows the community but not the answer; screen readers read long names in full; Devanagari is set straight', async () => {
  const sealOf = async (comm_name: string) => (await band({ comm_name })).page.one('svg', '.seal')
  const [short, long, devanagari] = await Promise.all(['Wendmouth', 'W'.repeat(60), 'मुंबई'].map(sealOf))
  expect(short!.all('textPath')[0]!.text).toBe('Counted in Wendmouth')
  expect(short!.text).not.toContain('Green')
  expect(long!.all('textPath')[0]!.text).toMatch(/^W+…$/)
  expect(long!.one('title').text).toContain('W'.repeat(60))
  expect([devanagari!.all('textPath').length, devanagari!.all('text', '.straight').length]).toEqual([0, 2])
})

test('a person who is not a member can join the community that asked, and a guest learns what joining would bring', async () => {
  const join = (at: Awaited<ReturnType<typeof band>>) => at.page.all('button', ({ has }) => has.value === 'join').length
  const [guest, stranger, member] = await Promise.all([
    band({}),
    band({ person: ana }),
    band({ person: ana, my_role: 'member' }),
  ])
  expect([guest, stranger, member].map(join)).toEqual([0, 1, 0])
  expect(guest.text).toContain('With an account, you can also join Wendmouth')
  expect(stranger.text).toContain('You can join Wendmouth.')
  expect(member.text).not.toContain('join')
  expect(stumbles(stranger.page)).toEqual([])
})

test('without scripts a link leads to the share section further down', async () => {
  const { page } = await band({})
  expect(
    page
      .one('.ways')
      .all('a')
      .map(({ has }) => has.href),
  ).toEqual(['#share', `/results/${wholePoll.poll_id}/seal.png`])
  expect((await band({ locale: 'es' })).page.one('.word').text).toBe('Contada.')
})
