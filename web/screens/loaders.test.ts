import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { leadsTo, loaded, opened, sent, troubleOf } from './opened.test-kit.tsx'

let open: OpenHouse
let guest: RequestContext
let person: RequestContext
let operator: RequestContext
beforeAll(async () => {
  open = await openSampleHouse('identity,users,comms,polls')
  guest = open.guest()
  person = await open.person('Ana Mills')
  operator = await open.operator('Olga Reyes')
})
afterAll(() => open.close())

const poll = '01J1S7AB00WGR5B4VKCRR1MR4R'
const community = '01J1PMXM008Z9AS438EKYDD60Y'

/** The data of an action that shows its form again. */
interface Refused {
  data: { refused: RefusedForm; sentence: string; kept: Record<string, string[]> }
  init: ResponseInit
}
const another = () => open.guest()

test('the root address shows the home page', async () => {
  expect(leadsTo(await loaded(guest, '/'))).toBe('/home')
})

test('a request with an unknown or invalid id is not found', async () => {
  for (const address of ['/answer/nothing', `/results/${community}`, '/communities/x', `/communities/${poll}`])
    expect(await troubleOf(loaded(guest, address)), address).toBe(404)
})

test('a newcomer’s answer is counted and shown in the result; a second answer is not counted', async () => {
  const ctx = another()
  const before = await loaded<{ result: { n: number } }>(ctx, `/results/${poll}`)
  const answer = { poll_id: poll, intent: 'answer', UID: '', 'i1.choice': 'o1' }
  expect(leadsTo(await sent(ctx, `/answer/${poll}`, answer))).toMatch(`/results/${poll}?done=`)
  const { data, init } = await sent<Refused>(ctx, `/answer/${poll}`, { ...answer, 'i1.choice': 'o2' })
  expect([init.status, data.kept['i1.choice']]).toEqual([409, ['o2']])
  const { data: mine } = {
    data: await loaded<{ poll: { my_response: { ballots: unknown } } }>(ctx, `/answer/${poll}`),
  }
  expect(mine.poll.my_response.ballots).toEqual({ i1: { choice: 'o1' } })
  const after = await loaded<{ result: { n: number } }>(ctx, `/results/${poll}`)
  expect(after.result.n).toBe(before.result.n + 1)
})

test('an answer can be changed and taken back, and the page confirms it', async () => {
  const ctx = another()
  const at = `/answer/${poll}`
  await sent(ctx, at, { intent: 'answer', UID: '', 'i1.choice': 'o1' })
  expect(leadsTo(await sent(ctx, at, { intent: 'change', UID: '', 'i1.choice': 'o2' }))).toMatch(
    `/results/${poll}?done=`,
  )
  expect(leadsTo(await sent(ctx, at, { intent: 'withdraw', UID: '' }))).toBe(`${at}?withdrawn=1`)
  expect(await loaded(ctx, `${at}?withdrawn=1`)).toMatchObject({ withdrawn: true, poll: { my_response: null } })
  expect(await loaded(another(), `${at}?withdrawn=1`)).toMatchObject({ withdrawn: false })
})

test('an empty form is refused and counts nothing', async () => {
  const ctx = another()
  const { data, init } = await sent<Refused>(ctx, `/answer/${poll}`, { intent: 'answer', UID: '' })
  expect(init.status).toBe(422)
  expect(data.sentence).not.toBe('')
  expect((await loaded<{ poll: { my_response: unknown } }>(ctx, `/answer/${poll}`)).poll.my_response).toBeNull()
})

test('a page rendered for one visitor does not send an answer as another visitor', async () => {
  const { init } = await sent<Refused>(another(), `/answer/${poll}`, {
    intent: 'answer',
    UID: person.UID!,
    'i1.choice': 'o1',
  })
  expect(init.status).toBe(401)
  const { init: other } = await sent<Refused>(person, `/answer/${poll}`, {
    intent: 'answer',
    UID: '',
    'i1.choice': 'o1',
  })
  expect(other.status).toBe(409)
})

test('the home page shows one unanswered poll first, then moves on to the next', async () => {
  type Home = {
    featured: { poll: { poll_id: string } }
    next: string | null
    others: { poll_id: string }[]
    justAnswered: boolean
  }
  const ctx = another()
  const home = async (query = '') => (await loaded<{ lead: Home }>(ctx, `/home${query}`)).lead
  const first = await home()
  const { poll_id } = first.featured.poll
  expect(first.others.map((each) => each.poll_id)).not.toContain(poll_id)
  const fields = { poll_id, intent: 'answer', UID: '', 'i1.choice': 'o1' }
  expect(leadsTo(await sent(ctx, '/home', fields))).toBe(`/home?answered=${poll_id}`)
  const thanks = await home(`?answered=${poll_id}`)
  expect([thanks.justAnswered, thanks.featured.poll.poll_id]).toEqual([true, poll_id])
  expect(thanks.next).not.toBe(poll_id)
  const again = await home()
  expect([again.justAnswered, again.featured.poll.poll_id === poll_id]).toEqual([false, false])
})

test('a URL that claims a poll was answered does not trigger a thank-you', async () => {
  expect(await loaded(another(), `/home?answered=${poll}`)).toMatchObject({ lead: { justAnswered: false } })
})

test('a community is among “your communities” only for its members, and a search lists only matches', async () => {
  type Page = { shown: { comm_id: string }[]; next: string | null }
  type List = { q: string; mine: Page; others: Page; founding: boolean }
  const ids = ({ shown }: Page) => shown.map(({ comm_id }) => comm_id)
  const ctx = await open.person('Rosa Vidal')
  expect(ids((await loaded<List>(ctx, '/communities')).mine)).toEqual([])
  await sent(ctx, `/communities/${community}`, { intent: 'join' })
  const joined = await loaded<List>(ctx, '/communities')
  expect([ids(joined.mine), ids(joined.others).includes(community)]).toEqual([[community], false])
  const none = await loaded<List>(ctx, `/communities?q=${encodeURIComponent(`  x${'🌳'.repeat(2_000)} `)}`)
  expect([ids(none.mine), ids(none.others), none.q.isWellFormed()]).toEqual([[], [], true])
})

test('people can create a community, and a guest does not even see the form', async () => {
  expect(await loaded(guest, '/communities?new=community')).toMatchObject({ founding: false })
  expect(await loaded(person, '/communities?new=community')).toMatchObject({ founding: true })
  const draft = {
    comm_name: 'Mill Street',
    summary: 'Everybody who lives there.',
    about: '',
    region: '',
    lang: 'en',
    polls_by: 'members',
  }
  const to = leadsTo(await sent(person, '/communities', draft))!
  expect(to).toMatch(/^\/communities\/\w{26}$/)
  expect((await opened(person, to)).page.one('h1').text).toBe('Mill Street')
  const { data, init } = await sent<Refused>(person, '/communities', { ...draft, comm_name: 'mill  street' })
  expect([init.status, data.refused.code]).toEqual([409, 'NAME_TAKEN'])
  expect(data.refused.kept.comm_name).toEqual(['mill  street'])
})

test('a guest who wants to join signs in first and then returns', async () => {
  const to = leadsTo(await sent(guest, `/communities/${community}`, { intent: 'join' }))
  expect(to).toBe(`/login?redirect=${encodeURIComponent(`/communities/${community}`)}`)
})

test('only those who run a community can open its forms; everybody else sees the community', async () => {
  const draft = {
    comm_name: 'Weir Lane',
    summary: 'All of it.',
    about: '',
    region: '',
    lang: 'en',
    polls_by: 'moderators',
  }
  const at = leadsTo(await sent(person, '/communities', draft))!
  for (const edit of ['texts', 'members']) {
    expect(await loaded(person, `${at}?edit=${edit}`)).toMatchObject({
      instead: { room: 'comms', data: { view: edit } },
    })
    for (const other of [guest, await open.person('Otto Lind')])
      expect(await loaded(other, `${at}?edit=${edit}`)).toMatchObject({ instead: null, data: { polls: { open: [] } } })
  }
})

test('signing in continues to the requested page, never off the site, and never sends a password back', async () => {
  const account = { email: 'rosa@mill.example', password: 'four plain words together', fullname: 'Rosa Mills' }
  expect(leadsTo(await sent(another(), '/signup?redirect=%2Fbuild%3Fnew%3D1', account))).toBe('/build?new=1')
  const signIn = (redirect: string) =>
    sent(another(), `/login?redirect=${encodeURIComponent(redirect)}`, { intent: 'login', ...account })
  expect(leadsTo(await signIn('/account?look=bots'))).toBe('/account?look=bots')
  for (const evil of ['//evil.example', 'https://evil.example/home', '/\\evil.example', '/home/../..//evil'])
    expect(leadsTo(await signIn(evil)), evil).toBe('/home')
  const wrong = await sent<Refused>(another(), '/login', { intent: 'login', ...account, password: 'not the right one' })
  expect([wrong.init.status, wrong.data.refused.kept.email]).toEqual([401, ['rosa@mill.example']])
  expect(JSON.stringify(wrong)).not.toContain('not the right one')
})

test('the link to sign up keeps the requested page', async () => {
  const to = '/login?redirect=%2Fanswer%2FA1'
  expect(await loaded(guest, to)).toMatchObject({
    signup: '/signup?redirect=%2Fanswer%2FA1',
    goesOn: true,
  })
  expect(await loaded(guest, '/login?redirect=//evil.example')).toMatchObject({ signup: '/signup', goesOn: false })
  expect(await loaded(guest, '/signup?redirect=%2Fanswer%2FA1')).toMatchObject({ login: to })
})

test('an invalid link from an e-mail counts as expired on every screen that reads e-mailed links', async () => {
  for (const address of ['/login?token=x', '/signup?confirm=x', '/forgot?token=x', '/login?token='])
    expect(await loaded(guest, address), address).toMatchObject({ link: null })
})

test('an account is visible only to its owner, and operator pages only to operators', async () => {
  expect(await troubleOf(loaded(guest, '/account'))).toBe(401)
  expect((await opened(person, '/account')).page.all('a', ({ has }) => has.href === '/account?look=bots')).toEqual([])
  expect(
    (await opened(operator, '/account')).page.all('a', ({ has }) => has.href === '/account?look=bots'),
  ).toHaveLength(1)
  for (const look of ['bots', 'bot-answers', 'bot-figure', 'bot-disputes', 'bot-sources'])
    expect(await loaded(person, `/account?look=${look}`)).toMatchObject({ look: null })
})

test('a person can draft a poll, find it again and publish it, and nobody else can open the draft', async () => {
  const ctx = await open.operator('Ines Roy')
  expect(await loaded(ctx, '/build')).toMatchObject({ instead: null, data: { polls: { mine: [] } } })
  expect(await loaded(person, '/build?new=1')).toMatchObject({ instead: { data: { view: 'new', anywhere: false } } })
  const fields = {
    intent: 'quick',
    title: 'Which lamp?',
    options: ['Tall', 'Low'],
    closes: '7',
    comm_id: '',
  }
  const to = leadsTo(await sent(ctx, '/build?new=1', fields))!
  const poll_id = new URL(to, ctx.publicUrl).searchParams.get('poll')!
  expect(await loaded(ctx, to)).toMatchObject({
    instead: { data: { view: 'edit', tab: 'contract', draft: { title: 'Which lamp?' } } },
  })
  expect(await troubleOf(loaded(person, to))).toBe(404)
  expect(await loaded(ctx, '/build')).toMatchObject({ data: { polls: { mine: [{ poll_id }] } } })
  expect(await loaded(ctx, `/build?poll=${poll_id}&look=delete`)).toMatchObject({
    instead: { data: { view: 'delete' } },
  })
  expect(leadsTo(await sent(ctx, `/build?poll=${poll_id}`, { intent: 'delete', if_version: '1' }))).toBe('/build')
  expect(await troubleOf(loaded(ctx, to))).toBe(404)
})

test('a poll started with a kind of question contains a question of that kind, and keeps the text already entered', async () => {
  const ctx = await open.operator('Ines Roy')
  const rows = { options: ['Bus', 'Tram', ''], columns: ['Good', 'Bad'] }
  const fields = { intent: 'quick', title: 'How was the way?', kind: 'matrix', closes: '7', comm_id: '', ...rows }
  expect(await loaded(ctx, leadsTo(await sent(ctx, '/build?new=1&kind=matrix', fields))!)).toMatchObject({
    instead: { data: { draft: { items: [{ kind: 'matrix', options: ['Bus', 'Tram'], columns: ['Good', 'Bad'] }] } } },
  })
  expect(await loaded(ctx, '/build?new=1&kind=scale')).toMatchObject({
    instead: { data: { draft: { items: [{ kind: 'scale' }] } } },
  })
  expect(await loaded(ctx, '/build?new=1&kind=nonsense')).toMatchObject({
    instead: { data: { draft: { items: [{ kind: 'single' }] } } },
  })
})

test('opening the editor of somebody else’s open poll redirects to answering it', async () => {
  expect(await troubleOf(loaded(person, `/build?poll=${poll}`))).toBe(302)
})

test('a title proposed by another page is used in full, up to the length limit', async () => {
  const proposed = async (title: string) =>
    (
      await loaded<{ instead: { data: { draft: { title: string } } } }>(
        operator,
        `/build?new=1&title=${encodeURIComponent(title)}`,
      )
    ).instead.data.draft.title
  expect(await proposed('Do you support or oppose H.R. 12 (1st sample Congress)?')).toMatch(/^Do you .*\?$/)
  const long = await proposed(`  ${'🌳'.repeat(5_000)}`)
  expect([long.isWellFormed(), long.length > 100, long.length < 1_000]).toEqual([true, true, true])
})

test('a request that none of our forms sends is refused and changes nothing', async () => {
  expect(await troubleOf(sent(operator, `/build?poll=${poll}`, { intent: 'burn' }))).toBe(400)
})

test('the site’s texts are in the reader’s language, and an unfinished screen says what it will be', async () => {
  const spanish = { ...guest, locale: 'es' as const }
  type Text = { lang: string; html: string; title: string }
  const [rules, reglas] = [await loaded<Text>(guest, '/rules'), await loaded<Text>(spanish, '/rules')]
  expect([rules.lang, reglas.lang, rules.html === reglas.html]).toEqual(['en', 'es', false])
  const titles = await Promise.all([guest, spanish].map((ctx) => loaded<Text>(ctx, '/unsub')))
  expect(new Set(titles.map(({ title }) => title)).size).toBe(2)
})
