import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { feedJson } from '#web/parts/polls/resources/feeds.server.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { RequestContext } from '#web/visit.ts'
import { leadsTo, loaded, opened, sent } from './opened.test-kit.tsx'

let open: OpenHouse
let guest: RequestContext
let operator: RequestContext
beforeAll(async () => {
  open = await openSampleHouse('identity,users,comms,polls')
  guest = open.guest()
  operator = await open.operator('Olga Reyes')
})
afterAll(() => open.close())

/** Sends the quick poll form with the button that publishes it. */
// oxlint-disable-next-line unicorn/no-thenable -- the name of that button
const quick = { intent: 'quick', then: 'publish', options: ['Yes', 'No'], closes: '1' }
/** Publishes a poll together with a new community; returns the poll’s id. */
const asks = async (ctx: RequestContext, title: string, fields: Record<string, string | string[]>) =>
  new URL(leadsTo(await sent(ctx, '/build?new=1', { ...quick, title, ...fields }))!, ctx.publicUrl).searchParams.get(
    'poll',
  )!
const mill = { comm_id: 'new', comm_name: 'Mill Street', summary: 'Who lives there.' }
const linksOf = async (ctx: RequestContext, address: string) =>
  (await opened(ctx, address)).page.all('a').map(({ has }) => has.href!)
const feedOf = async (query = '') => {
  const url = new URL(`/feeds/polls.json${query}`, guest.publicUrl)
  const reply = await feedJson(guest, { url } as Parameters<typeof feedJson>[1])
  return ((await reply.json()) as { items: { id: string }[] }).items.map(({ id }) => id)
}

test('a person with a new account can ask in one flow: the question, then two fields for a community', async () => {
  const ctx = await open.person('Nora New')
  const { page } = await opened(ctx, '/build')
  expect(page.all('input', ({ has }) => has.name === 'comm_name')).toHaveLength(1)
  const poll_id = await asks(ctx, 'Which tree shall we plant?', { ...mill, comm_name: 'Tree Street' })
  const poll = await ctx.enter(polls.get_poll, { poll_id })
  expect(poll).toMatchObject({ state: 'open', can_manage: true })
  expect(await ctx.enter(comms.get_community, { comm_id: poll.comm_id! })).toMatchObject({
    comm_name: 'Tree Street',
    my_role: 'owner',
    on_front: false,
    visibility: 'public',
  })
  expect(await linksOf(ctx, `/results/${poll_id}`)).toContain(`/build?poll=${poll_id}&look=after`)
  expect(await linksOf(guest, `/results/${poll_id}`)).not.toContain(`/build?poll=${poll_id}&look=after`)
})

test('an invalid question is reported after the community was created, and resending creates only one poll', async () => {
  const ctx = await open.person('Otto Twice')
  const fields = { ...quick, ...mill, comm_name: 'Otter Lane', draft_key: 'a-key-of-this-form-00000' }
  const { data } = await sent<{ data: { refused: RefusedForm } }>(ctx, '/build?new=1', { ...fields, title: '' })
  const [comm_id] = data.refused.kept.comm_id!
  expect(data.refused.errors.title).toBeTruthy()
  expect(await ctx.enter(comms.get_community, { comm_id: comm_id! })).toMatchObject({ comm_name: 'Otter Lane' })
  const first = await asks(ctx, 'Which otter?', fields)
  expect(await asks(ctx, 'Which otter?', fields)).toBe(first)
  expect((await ctx.enter(comms.communities, {})).filter(({ my_role }) => my_role)).toHaveLength(1)
  const name = await sent<{ data: { refused: RefusedForm } }>(await open.person('Ida'), '/build?new=1', {
    ...fields,
    title: 'Which otter?',
  })
  expect(Object.keys(name.data.refused.errors)).toEqual(['comm_name'])
})

test('a poll that is still empty is not saved', async () => {
  const ctx = await open.person('Nils Nothing')
  // oxlint-disable-next-line unicorn/no-thenable -- the name of that button
  const fields = { ...quick, ...mill, comm_name: 'Nothing Lane', then: 'edit', options: ['', ''], title: ' ' }
  const { data } = await sent<{ data: { refused: RefusedForm } }>(ctx, '/build?new=1', fields)
  expect(Object.keys(data.refused.errors)).toEqual(['title'])
  expect((await ctx.enter(polls.my_polls, {})).items).toEqual([])
  expect(await ctx.enter(comms.communities, { of: 'mine' })).toEqual([])
  const written = await sent(ctx, '/build?new=1', { ...fields, title: 'Which way?' })
  expect(leadsTo(written)).toMatch(/^\/build\?poll=\w+&tab=contract$/)
})

test('a poll in a one-person community is on that community’s page, and on the front page once an operator approves the community', async () => {
  const ctx = await open.person('Ana Alone')
  const poll_id = await asks(ctx, 'Shall everybody see this first?', mill)
  const { comm_id } = await ctx.enter(polls.get_poll, { poll_id })
  const at = `/communities/${comm_id}`
  const where = async () => {
    const front = await linksOf(guest, '/home')
    const reader = await linksOf(await open.person('Vera'), '/home')
    return {
      front: [...front, ...reader].some((link) => link === `/answer/${poll_id}` || link === at),
      list: (await linksOf(guest, '/home?polls=open')).includes(`/answer/${poll_id}`),
      feed: (await feedOf()).includes(poll_id),
    }
  }
  expect(await where()).toEqual({ front: false, list: false, feed: false })
  expect(await linksOf(guest, at)).toContain(`/answer/${poll_id}`)
  expect(await linksOf(guest, `${at}?polls=open`)).toContain(`/answer/${poll_id}`)
  expect(await linksOf(guest, '/home?polls=open&of=all')).not.toContain(`/answer/${poll_id}`)
  expect(await feedOf(`?comm=${comm_id}`)).toEqual([poll_id])

  expect(await loaded(ctx, `${at}?edit=front`)).toMatchObject({ instead: null })
  const inList = async () =>
    (await linksOf(guest, '/communities')).filter((link) => /^\/communities\/\w{26}$/.test(link))
  const known = (await guest.enter(comms.communities, { let_in: 'yes' })).length
  expect((await inList()).indexOf(at)).toBeGreaterThanOrEqual(known)
  expect((await opened(guest, '/communities')).text).toContain('New and other communities')
  expect(await linksOf(guest, '/communities?q=mill')).toContain(at)
  expect(await linksOf(operator, '/communities')).toContain(at)
  expect(await linksOf(operator, at)).toContain(`${at}?edit=front`)
  await open.house.work()
  const decided = await sent(operator, at, { intent: 'front', front: 'featured', reason: 'It was asked for.' })
  expect(leadsTo(decided)).toBe(`${at}?edit=front&saved=1`)
  await expect.poll(where, { timeout: 20_000 }).toEqual({ front: true, list: true, feed: true })
  await sent(operator, at, { intent: 'front', front: 'kept_off', reason: 'It was asked for.' })
  expect(await where()).toEqual({ front: false, list: false, feed: false })
})

test('the front-page rule is set by operators, and never by a community itself', async () => {
  const { comm_id } = (await guest.enter(comms.communities, {}))[0]!
  const at = `/communities/${comm_id}`
  const rule = { intent: 'front-rule', rule: 'members', members: '30' }
  expect(leadsTo(await sent(operator, at, rule))).toBe(`${at}?edit=front&saved=1`)
  const { page } = await opened(operator, `${at}?edit=front&saved=1`)
  expect(page.one('input', ({ has }) => has.name === 'members').has.value).toBe('30')
  const { data } = await sent<{ data: { refused: RefusedForm } }>(operator, at, { ...rule, members: '1' })
  expect(Object.keys(data.refused.errors)).toEqual(['members'])
  const person = await open.person('Pia')
  for (const fields of [rule, { intent: 'front', front: 'featured', reason: 'It was asked for.' }])
    expect(await sent<{ data: { refused: RefusedForm } }>(person, at, fields)).toMatchObject({
      data: { refused: { code: 'FORBIDDEN' } },
    })
  await sent(operator, at, { ...rule, rule: 'looked_at' })
})

test('open polls that do not fit on the front page are behind a link below the others', async () => {
  const { page } = await opened(guest, '/home')
  expect(page.all('a', ({ has, text }) => has.href === '/home?polls=open' && text === 'All open polls')).toHaveLength(1)
})

test('the list of all open polls links to the feeds, which the front page leaves out on a phone', async () => {
  const links = await linksOf(guest, '/home?polls=open')
  for (const feed of ['closing', 'new', 'discussed']) expect(links).toContain(`/home?feed=${feed}`)
})

test('every poll in every state can be reached from the front page and its community, page by page', async () => {
  const states = ['open', 'scheduled', 'closed', 'outcome'] as const
  for (const state of states) {
    expect(await linksOf(guest, '/home')).toContain(`/home?polls=${state}`)
    const { items } = await guest.enter(polls.polls, { state, limit: 100 })
    const reached: string[] = []
    for (let address: string | undefined = `/home?polls=${state}&of=all`; address;) {
      const links: string[] = await linksOf(guest, address)
      reached.push(...links.filter((link) => /^\/(answer|results)\//.test(link)))
      address = links.find((link) => link.includes('after='))
    }
    const screen = state === 'closed' || state === 'outcome' ? 'results' : 'answer'
    expect(reached).toEqual(items.map(({ poll_id }) => `/${screen}/${poll_id}`))
    for (const { poll_id, comm_id } of items)
      if (comm_id)
        expect(await linksOf(guest, `/communities/${comm_id}?polls=${state}`)).toContain(`/${screen}/${poll_id}`)
  }
})

test('a community has an archive of its decided polls, with each public result and its outcome', async () => {
  const { items } = await guest.enter(polls.polls, { state: 'outcome', limit: 100 })
  const { comm_id, outcome } = items.find((poll) => poll.comm_id !== null)!
  const { page: community } = await opened(guest, `/communities/${comm_id}`)
  const findings = community.all('p', ({ has }) => has.class === 'finding').map(({ text }) => text)
  expect(findings.length).toBeGreaterThan(0)
  expect(community.all('a').map(({ has }) => has.href)).toContain(`/communities/${comm_id}?polls=closed`)
  const archive = await opened(guest, `/communities/${comm_id}?polls=closed`)
  expect(archive.text).toContain('What was decided here')
  for (const finding of findings) expect(archive.text).toContain(finding)
  expect(archive.text).toContain(outcome!.text.slice(0, 40))
  expect((await opened(guest, '/home?polls=closed')).text).not.toContain('What was decided here')
})

test('a list shows each poll’s community, time and answer count; an empty list says so', async () => {
  const { text } = await opened(guest, '/home?polls=closed')
  expect(text.match(/for everyone/g)).toHaveLength(1)
  expect(text).toMatch(/\d answers/)
  expect(text).toMatch(/closed \w+ \d+ \w+/)
  await sent(operator, '/build?new=1', { ...quick, title: 'Whom do we thank?', comm_id: '' })
  expect((await opened(guest, '/home?polls=open&of=nobody')).text).toMatch(/Whom do we thank\?.*for everyone/)
  expect((await opened(guest, '/home?polls=scheduled&of=nobody')).text).toContain('No polls here are opening soon.')
  const nonsense = await opened(guest, '/home?polls=nonsense')
  expect(nonsense.text).toContain('There’s no such list of polls')
  expect(await linksOf(guest, '/home?polls=nonsense')).toContain('/home?polls=closed')
  await expect(loaded(guest, '/home?polls=open&after=nonsense')).rejects.toMatchObject({ init: { status: 404 } })
})

test('the lists are in two named groups, and only signed-in people get a list for their own communities', async () => {
  const ctx = await open.person('Mia Moss')
  const { comm_id } = (await guest.enter(comms.communities, {}))[0]!
  const groups = async (who: RequestContext) => {
    const { page } = await opened(who, '/home?polls=closed&of=nobody')
    const navs = page.all('nav', ({ has }) => Boolean(has['aria-labelledby']))
    return navs.map((nav) => nav.all('a').map(({ has }) => has.href))
  }
  expect((await groups(guest))[0]).toContain('/home?polls=open&of=nobody')
  expect((await groups(guest))[1]).toEqual([
    '/home?polls=closed',
    '/home?polls=closed&of=nobody',
    '/home?polls=closed&of=all',
  ])
  expect((await groups(ctx))[1]).toContain('/home?polls=closed&of=mine')
  expect((await opened(ctx, '/home?polls=closed&of=mine')).text).toContain('No polls here have closed yet.')
  await ctx.enter(comms.join_community, { comm_id })
  const { items } = await guest.enter(polls.polls, { state: 'closed', comm_id })
  const mine = (await linksOf(ctx, '/home?polls=closed&of=mine')).filter((link) => link.startsWith('/results/'))
  expect(mine).toEqual(items.map(({ poll_id }) => `/results/${poll_id}`))
  const thrown = await loaded(guest, '/home?polls=closed&of=mine').catch((error: unknown) => error)
  expect(leadsTo(thrown)).toBe('/login?redirect=%2Fhome%3Fpolls%3Dclosed%26of%3Dmine')
})

test('outcomes appear in the lists with their dates', async () => {
  const { items } = await guest.enter(polls.polls, { state: 'outcome' })
  const { outcome } = items[0]!
  for (const list of ['outcome', 'closed']) {
    const { text } = await opened(guest, `/home?polls=${list}&of=all`)
    expect(text).toContain(outcome!.text.slice(0, 60))
    expect(text).toMatch(/Posted on \w+ \d+ \w+/)
  }
})

test('signed-in people see “Ask something”, and their list of polls shows how many people have answered', async () => {
  const ctx = await open.person('Rosa Vidal')
  for (const address of ['/communities', '/account']) {
    expect(await linksOf(ctx, address), address).toContain('/build')
  }
  expect(await linksOf(guest, '/communities')).not.toContain('/build')
  const { page, text } = await opened(guest, '/home')
  expect(page.one('.ask-your-own').one('a').has.href).toBe('/build')
  expect(text.lastIndexOf('Ask your community')).toBeGreaterThan(text.indexOf('Opening soon'))
  expect((await opened(ctx, '/home')).text).toMatch(
    /(Nothing needs you\. You could answer this:|One poll needs|\d+ polls need)/,
  )
  expect(await linksOf(ctx, '/home')).toContain('/build#ask')
  expect(await linksOf(ctx, '/home')).not.toContain('/build#my-polls')
  const poll_id = await asks(ctx, 'Which bench?', { ...mill, comm_name: 'Bench Road' })
  expect(await linksOf(ctx, '/home')).toContain('/build#my-polls')
  expect((await linksOf(guest, '/home')).filter((link) => link.startsWith('/build#'))).toEqual([])
  await guest.enter(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o1' } } })
  expect((await opened(ctx, '/build')).text).toContain('1 answer')
})

test('a page marks which of its polls were answered, and the front page also marks the one answered just now', async () => {
  const ctx = await open.person('Wim Widely')
  const poll_id = await asks(await open.person('Otto Elsewhere'), 'Which bench?', { ...mill, comm_name: 'Bench Lane' })
  const answered = async (address: string) =>
    (await loaded<{ lead: { answered: string[] } }>(ctx, address)).lead.answered
  const [shown] = (await ctx.enter(polls.polls, { state: 'open', of: 'front', limit: 1 })).items
  for (const each of [poll_id, shown!.poll_id])
    await ctx.enter(polls.submit_response, { poll_id: each, ballots: { i1: { choice: 'o1' } } })
  expect(await answered('/home')).toEqual([shown!.poll_id])
  expect(new Set(await answered(`/home?answered=${poll_id}`))).toEqual(new Set([poll_id, shown!.poll_id]))
  for (const strange of ['', 'x', '%00', "'"]) expect(await answered(`/home?answered=${strange}`)).toHaveLength(1)
  const { around } = await loaded<{ around: { instead: { data: { answered: string[] } } } }>(
    ctx,
    '/home?polls=open&of=nobody',
  )
  expect(around.instead.data.answered).not.toContain(poll_id)
})
