import { describe, expect, test } from 'vitest'
import { ana, answered, signedIn } from '#web/parts/identity/person.test-kit.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { sentFrom } from '#web/ui/sent.test-kit.ts'
import type { Locale } from '#web/words/locales.ts'
import { GuestOffer } from './guest-offer.tsx'
import Offer from '#web/parts/polls/offer-plate.tsx'

const mergings = ['moves', 'replaces', 'gives_way', 'stays'] as const
const given = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...answered(`P${at}`), merging: mergings[at % mergings.length]! }))
const offer = async (count: number, at = '/home', locale: Locale = 'en') =>
  (
    await drawn(<GuestOffer />, {
      at,
      locale,
      root: signedIn({ person: { ...ana, guestResponses: given(count) } }),
    })
  ).page

describe('earlier answers from this browser', () => {
  test('earlier answers are offered only to a signed-in person, and only if there are any', async () => {
    expect((await offer(0)).inside).toEqual([])
    expect((await drawn(<GuestOffer />)).page.inside).toEqual([])
    expect((await offer(1)).all('section')).toHaveLength(1)
  })

  test('earlier answers are offered above every screen while there are any', async () => {
    const above = async (root: Parameters<typeof signedIn>[0] | null, at = '/home') =>
      (await drawn(<Offer />, { at, ...(root && { root: signedIn(root) }) })).page.all('section').length
    expect(await above({ person: { ...ana, guestResponses: given(1) } })).toBe(1)
    expect(await above({ person: ana })).toBe(0)
    expect(await above(null, '/home?merged=1')).toBe(0)
  })

  test.each(['en', 'es'] as const)('earlier answers are counted, in %s', async (locale) => {
    const counted = async (count: number) => (await offer(count, '/home', locale)).one('.say-more').text
    expect(await counted(1)).toMatch(/\b1\b/)
    expect(await counted(4)).toMatch(/\b4\b/)
    expect((await counted(1)).replace('1', '4')).not.toBe(await counted(4))
  })

  test('earlier answers are listed, each with the answer and what would happen to it', async () => {
    const rows = (await offer(4)).all('li')
    expect(rows.map((row) => row.one('a').has.href)).toEqual([0, 1, 2, 3].map((at) => `/results/P${at}`))
    expect(rows.map((row) => row.text.includes('Green'))).toEqual([true, true, true, true])
    expect(new Set(rows.map((row) => row.one('.meta').text)).size).toBe(4)
  })

  test('earlier answers are listed a page at a time, and one decision applies to all of them', async () => {
    const person = { ...ana, guestResponses: given(2), moreGuestResponses: 'CURSOR' }
    const { page } = await drawn(<GuestOffer />, { root: signedIn({ person }), at: '/communities' })
    const links = page.all('a', ({ has }) => has.rel === 'next').map(({ has }) => has.href)
    expect(links).toEqual(['/home?offered=CURSOR'])
    expect(page.one('section').text).toContain('all of them')
    expect((await offer(2)).all('a', ({ has }) => has.rel === 'next')).toEqual([])
  })

  test('earlier answers are settled with one of two buttons, which return to the same page', async () => {
    const page = await offer(2, '/communities/C1?a=b&c=d')
    const form = page.one('form')
    expect(form.has.action).toBe('/home')
    const sent = form.all('button').map((button) => Object.fromEntries(sentFrom(page, form, button)))
    expect(sent).toEqual(
      ['merge', 'decline'].map((intent) => expect.objectContaining({ intent, back: '/communities/C1?a=b&c=d' })),
    )
    expect(stumbles(page)).toEqual([])
  })
})

describe('the notice about merged answers', () => {
  const notice = async (search: string, locale: Locale = 'en') =>
    (await offer(0, `/home${search}`, locale)).one('.notice')

  test.each(['en', 'es'] as const)(
    'the notice about merged answers shows each number except zeros, in %s',
    async (locale) => {
      const numbers = async (search: string) => (await notice(search, locale)).text.match(/\d+/g) ?? []
      expect(await numbers('?merged=3&kept=2&stayed=4')).toEqual(['3', '2', '4'])
      expect(await numbers('?merged=1')).toEqual(['1'])
      expect(await numbers('?merged=0&kept=1')).toEqual(['1'])
      expect((await notice('?merged=1', locale)).text.replace('1', '2')).not.toBe(
        (await notice('?merged=2', locale)).text,
      )
    },
  )

  test('the notice about merged answers is announced to screen readers, as an alert only if something failed', async () => {
    expect((await notice('?merged=2')).has.role).toBe('status')
    expect((await notice('?declined=1')).has.role).toBe('status')
    expect((await notice('?merged=0&unsettled=1')).has.role).toBe('alert')
  })

  test('the notice about merged answers is not shown for a URL with invalid numbers', async () => {
    for (const search of ['', '?merged=0', '?merged=<b>', '?kept=-1']) {
      expect((await offer(0, `/home${search}`)).inside, search).toEqual([])
    }
  })
})
