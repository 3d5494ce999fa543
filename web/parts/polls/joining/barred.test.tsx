import { describe, expect, test } from 'vitest'
import { signedIn } from '#web/parts/identity/person.test-kit.ts'
import { samplePoll } from '#web/parts/polls/sample-poll.fixture.ts'
import type { Poll } from '#web/parts/polls/types.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn, type Root } from '#web/ui/drawn.test-kit.tsx'
import { sentFrom } from '#web/ui/sent.test-kit.ts'
import type { Locale } from '#web/words/locales.ts'
import { Barred } from './barred.tsx'

const comm_id = '01J0000000000000000000000G'
const poll_id = samplePoll.poll_id
const poll = (why: Poll['eligibility']['why'], more: Partial<Poll> = {}): Poll => ({
  ...samplePoll,
  my_response: null,
  my_hidden_texts: [],
  only_here: false,
  can_pass: false,
  asks_why: false,
  eligibility: { can: false, why },
  orders: {},
  frozen: true,
  follows: null,
  asked_again: null,
  lot: null,
  review: null,
  removed: null,
  can_manage: false,
  can_edit: false,
  can_check_texts: false,
  can_withdraw: false,
  ...more,
})
const named = [{ comm_id, comm_name: 'Garden <of> Ada', lang: 'en', my_role: null, livery: 'river' as const }]
const members = poll('NOT_MEMBER', { comm_id, audience: 'members' })
const guest: Partial<Root> = { named }
const person = signedIn({ named })

const barred = (of: Poll, root: Partial<Root> = guest, locale: Locale = 'en') =>
  drawn(<Barred poll={of} />, { root, locale, at: `/answer/${poll_id}` })
const ways = async (...given: Parameters<typeof barred>) =>
  (await barred(...given)).page.all('a', '.btn').map(({ has }) => has.href)
const back = encodeURIComponent(`/answer/${poll_id}`)
const [login, signup] = [`/login?redirect=${back}`, `/signup?redirect=${back}`]

describe('someone who cannot answer yet', () => {
  test('a guest who cannot answer yet gets links to sign in or sign up', async () => {
    for (const asked of [poll('SIGN_IN'), members, poll('NOT_LISTED')])
      expect(await ways(asked)).toEqual([login, signup])
  })

  test('a guest whose answer now belongs to an account can sign in or see the result', async () => {
    expect(await ways(poll('ALREADY_ANSWERED'))).toEqual([login, `/results/${poll_id}`])
    expect(await ways(poll('ALREADY_ANSWERED'), person)).toEqual([])
  })

  test('a signed-in person who cannot answer yet can join the community and return to the ballot', async () => {
    const { page } = await barred(members, person)
    const form = page.one('form')
    expect(form.has).toMatchObject({ method: 'post', action: `/communities/${comm_id}` })
    const sent = sentFrom(page, form, form.one('button'))
    expect(Object.fromEntries(sent)).toMatchObject({ intent: 'join', back: `/answer/${poll_id}` })
    expect(page.all('a').map(({ has }) => has.href)).toContain(`/communities/${comm_id}`)
  })
})

test('each reason for not being able to answer has its own wording', async () => {
  const why = async (of: Poll, root: Partial<Root>) => (await barred(of, root)).page.one('.say').text
  const said = await Promise.all([
    why(poll('SIGN_IN'), guest),
    why(members, guest),
    why(poll('NOT_LISTED'), guest),
    why(poll('ALREADY_ANSWERED'), guest),
  ])
  expect(new Set(said).size).toBe(4)
  // Membership and sign-in vary; the poll's community stays the same.
  expect(await why(members, person)).toBe(said[1])
  expect(said[1]).toContain('Garden <of> Ada')
})

test('a sentence about a community is complete even if the community’s name is unavailable', async () => {
  const { page } = await barred(members, { named: [] })
  expect(page.one('.say').text).toBe((await barred(poll('SIGN_IN'))).page.one('.say').text)
})

test.each(['en', 'es', 'xb'] as const)(
  'the question and its options are still shown, without a way to answer, in %s',
  async (locale) => {
    for (const root of [guest, person]) {
      const { page } = await barred(members, root, locale)
      const options = page.one('ul', '.prospect').all('li')
      expect(options.map(({ text }) => text)).toEqual(['Red', 'Green', 'Blue'])
      expect(page.all('input', ({ has }) => has.type === 'radio')).toEqual([])
      expect(stumbles(page)).toEqual([])
    }
  },
)
