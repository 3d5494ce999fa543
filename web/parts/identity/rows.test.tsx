import { describe, expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { Locale } from '#web/words/locales.ts'
import { FoldedRows } from '#web/ui/folded-rows.tsx'
import { MyAnswers } from '#web/parts/polls/lists/my-answers.tsx'
import { MyCommunities } from '#web/parts/comms/my-communities.tsx'
import { answered, signedIn } from './person.test-kit.ts'
import { SignedInOn } from './signed-in-on.tsx'
import { WhatHappened } from '#web/parts/users/what-happened.tsx'

const hrefs = ({ page }: Awaited<ReturnType<typeof drawn>>) => page.all('a').map(({ has }) => has.href)

describe('a list that shows five rows and folds the rest', () => {
  const rows = (count: number) =>
    drawn(<FoldedRows items={Array.from({ length: count }, (_, at) => at)} row={(at) => <li key={at}>{at}</li>} />)
  test.each([0, 1, 5])('a list with only %i rows folds nothing', async (count) => {
    const { page } = await rows(count)
    expect(page.all('details')).toEqual([])
    expect(page.all('li')).toHaveLength(count)
  })
  test('a list with twelve rows folds seven and says how many are folded', async () => {
    const { page } = await rows(12)
    expect(page.all('li').map(({ text }) => text)).toEqual(Array.from({ length: 12 }, (_, at) => String(at)))
    expect(page.one('details').all('li')).toHaveLength(7)
    expect(page.one('summary').text).toMatch(/\b7\b/)
  })
})

test('a person who withdrew all their answers is not told that they never answered', async () => {
  const told = async (tookBack: boolean) =>
    (await drawn(<MyAnswers responses={[]} next={null} further={false} tookBack={tookBack} />, { root: signedIn() }))
      .text
  expect(await told(false)).toContain('You haven’t answered a poll with this account yet.')
  expect(await told(true)).toContain('You took back every answer you gave with this account, so none is counted.')
  expect(await told(true)).not.toContain('haven’t answered')
})

test('a page of answers links to the first page and to the next one', async () => {
  const responses = [answered('P1')]
  const links = async (next: string | null, further: boolean) =>
    hrefs(
      await drawn(<MyAnswers responses={responses} next={next} further={further} tookBack={false} />, {
        root: signedIn(),
      }),
    ).filter((href) => href?.startsWith('/account'))
  expect(await links(null, false)).toEqual([])
  expect(await links('P0', false)).toEqual(['/account?answers=P0#answers'])
  expect(await links('P0', true)).toEqual(['/account#answers', '/account?answers=P0#answers'])
  expect(await links(null, true)).toEqual(['/account#answers'])
})

describe('the list of notices', () => {
  const notice = (notice_id: string, more: object = {}) => ({
    notice_id,
    about: { thing: 'poll', id: 'P1' },
    kind: 'poll_closed',
    sentence: 'It closed.',
    link: '/results/P1',
    title: 'A <b>poll</b>',
    correction: null as { text: string; note: string; at: string } | null,
    lang: 'en',
    at: '2026-11-20T08:00:00.000Z',
    until: null as string | null,
    times: 1,
    read: true,
    ...more,
  })
  const happened = (
    notices: ReturnType<typeof notice>[],
    locale: Locale = 'en',
    pages: { next: string | null; further: boolean } = { next: null, further: false },
  ) => drawn(<WhatHappened notices={notices} {...pages} refused={undefined} />, { locale, root: signedIn() })

  test('the list of notices shows each notice as a sentence with a link to its subject', async () => {
    const shown = await happened([notice('1'), notice('2', { sentence: 'It changed.', link: '/billsbot?bill=1' })])
    expect(hrefs(shown)).toEqual(['/results/P1', '/billsbot?bill=1', '/account?look=updates'])
    expect(shown.page.all('.meta').map((line) => line.all('span').at(-1)!.text)).toEqual(['It closed.', 'It changed.'])
  })

  test('the list of notices links to older pages and back to the first', async () => {
    const pages = async (next: string | null, further: boolean) =>
      hrefs(await happened([], 'en', { next, further })).filter((href) => href?.endsWith('#happened'))
    expect(await pages('5.N1', false)).toEqual(['/account?news=5.N1#happened'])
    expect(await pages('5.N1', true)).toEqual(['/account#happened', '/account?news=5.N1#happened'])
    expect(await pages(null, true)).toEqual(['/account#happened'])
  })

  test('the list of notices names a poll by its title, followed by the correction of the title if there is one', async () => {
    const correction = { text: 'A pole', note: 'A typo.', at: '2026-11-17T08:00:00Z' }
    const { page } = await happened([notice('1', { correction })])
    expect(page.one('h3').text).toBe('A <b>poll</b> (corrected on Tuesday 17 November 2026: "A pole")')
  })

  test('the list of notices marks new notices, and offers to mark them as seen only if there are any', async () => {
    const { page } = await happened([notice('1'), notice('2', { read: false })])
    expect(page.all('li').map((row) => row.all('.tag').length)).toEqual([0, 1])
    const sent = page.all('form').map((form) =>
      form
        .all('input')
        .map(({ has }) => has.value)
        .slice(1),
    )
    expect(sent).toEqual([['seen', '2', '2026-11-20T08:00:00.000Z'], ['read']])
    expect((await happened([notice('1')])).page.all('form')).toEqual([])
  })

  test('an empty list of notices shows a note', async () => {
    const { page } = await happened([])
    expect(page.all('.note')).toHaveLength(2)
    expect(page.all('ul')).toEqual([])
  })

  test('the list of notices keeps each title in its own language, and never reads it as markup', async () => {
    const { page } = await happened([notice('1', { lang: 'es' })])
    const title = page.one('h3').one('span')
    expect([title.has.lang, title.has.dir, title.text]).toEqual(['es', 'auto', 'A <b>poll</b>'])
  })
})

describe('a person’s answers', () => {
  const answers = (...responses: ReturnType<typeof answered>[]) =>
    drawn(<MyAnswers responses={responses} next={null} further={false} tookBack={false} />, { root: signedIn() })
  const rows = async (...responses: ReturnType<typeof answered>[]) => (await answers(...responses)).page.all('li')

  test('a person’s answers link to the ballot while the poll runs, then to the result', async () => {
    const states = ['open', 'paused', 'closed', 'outcome'] as const
    const found = await rows(...states.map((state) => answered(state, { state })))
    expect(found.map((row) => row.one('h3').one('a').has.href)).toEqual([
      '/answer/open',
      '/answer/paused',
      '/results/closed',
      '/results/outcome',
    ])
    expect(found.map((row) => row.all('.tag').length)).toEqual([0, 1, 1, 1])
  })

  test('a person’s answers can be taken back only while the poll allows it', async () => {
    const found = await rows(
      answered('P1'),
      { ...answered('P2'), editable_until: null },
      answered('P3', { state: 'paused' }),
      answered('P4', { state: 'closed' }),
    )
    expect(found.map((row) => row.all('form').length)).toEqual([1, 0, 0, 0])
    const form = found[0]!.one('details').one('form')
    const sent = form.all('input').map(({ has }) => [has.name, has.value])
    expect(sent).toEqual(
      expect.arrayContaining([
        ['intent', 'withdraw'],
        ['poll_id', 'P1'],
      ]),
    )
    // Each link names its poll, also for people who cannot see the row.
    expect(found[0]!.one('summary').text).toContain('Poll <P1>')
  })

  test('a person’s answers show the chosen option, but for a secret ballot only when it was cast', async () => {
    const [open, secret] = await rows(answered('P1'), { ...answered('P2'), ballots: null, response_id: null })
    expect(open!.text).toContain('Green')
    expect(secret!.text).toContain('20 November')
    for (const option of ['Red', 'Green', 'Blue']) expect(secret!.text).not.toContain(option)
  })

  test('a list without answers links to the polls', async () => {
    expect(hrefs(await answers())).toEqual(['/home'])
  })
})

describe('a person’s communities', () => {
  const communities = (...roles: ('owner' | 'moderator' | 'member')[]) =>
    drawn(<MyCommunities communities={roles.map(garden)} asked={[]} former={[]} more={roles.length > 3} />, {
      root: signedIn(),
    })
  const garden = (my_role: 'owner' | 'moderator' | 'member', at: number) => ({
    comm_id: `C${at}`,
    comm_name: `Garden <${at}>`,
    lang: 'en',
    my_role,
    livery: 'river' as const,
  })

  test('a person’s communities are linked, each with the person’s role', async () => {
    const { page } = await communities('owner', 'moderator', 'member')
    const rows = page.all('li')
    expect(rows.map((row) => row.one('h3').one('a').has.href)).toEqual([
      '/communities/C0',
      '/communities/C1',
      '/communities/C2',
    ])
    const tags = rows.map((row) => row.one('.tag'))
    expect(new Set(tags.map(({ text }) => text)).size).toBe(3)
    expect(tags.map(({ has }) => has.class)).toEqual(['tag', 'tag', 'tag quiet'])
  })

  test('each of a person’s communities can be left with a form that names the community', async () => {
    const { page } = await communities('member', 'member')
    const forms = page.all('form')
    expect(forms.map((form) => form.one('input', ({ has }) => has.name === 'comm_id').has.value)).toEqual(['C0', 'C1'])
    expect(page.all('summary').map(({ text }) => /<\d>/.exec(text)?.[0])).toEqual(['<0>', '<1>'])
  })

  test('a list without communities links to all communities', async () => {
    expect(hrefs(await communities())).toEqual(['/communities'])
  })

  test('a list of a person’s communities links to all of them if there are more than shown', async () => {
    expect(hrefs(await communities('owner', 'member', 'member'))).not.toContain('/communities')
    expect(hrefs(await communities('owner', 'member', 'member', 'member'))).toContain('/communities')
  })
})

describe('the list of signed-in browsers', () => {
  const session = (session_id: string, more: object = {}) => ({
    session_id,
    device: 'Firefox, Linux',
    created_at: '2026-11-01T08:00:00.000Z',
    seen_at: '2026-11-20T08:30:00.000Z',
    current: false,
    ...more,
  })
  const signed = async (...sessions: ReturnType<typeof session>[]) =>
    (
      await drawn(<SignedInOn sessions={sessions} next={null} further={false} refused={undefined} />, {
        root: signedIn(),
      })
    ).page

  test('the list of signed-in browsers can sign out any browser but the current one', async () => {
    const page = await signed(session('S1', { current: true }), session('S2', { device: '<Opera>' }))
    const [here, there] = page.all('li')
    expect([here!.all('form').length, here!.all('.tag').length]).toEqual([0, 1])
    expect(there!.one('input', ({ has }) => has.name === 'session_id').has.value).toBe('S2')
    expect(there!.one('button').text).toContain('<Opera>')
    expect(there!.text).toContain('20 November, 08:30')
    expect(here!.text).not.toContain('08:30')
  })

  test('the list of signed-in browsers gives a name to a browser that sends none', async () => {
    const [row] = (await signed(session('S1', { device: '' }))).all('li')
    expect(row!.one('h3').text).not.toBe('')
  })

  test('the list of signed-in browsers offers to sign out everywhere only if there is another browser', async () => {
    const everywhere = async (...sessions: ReturnType<typeof session>[]) =>
      (await signed(...sessions)).all('input', ({ has }) => has.value === 'sign-out-everywhere').length
    expect(await everywhere(session('S1', { current: true }))).toBe(0)
    expect(await everywhere(session('S1', { current: true }), session('S2'))).toBe(1)
  })
})
