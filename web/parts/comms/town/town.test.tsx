import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { inDays } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { leadsTo, opened, sent } from '#web/screens/opened.test-kit.tsx'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn, type Root } from '#web/ui/drawn.test-kit.tsx'
import type { RequestContext } from '#web/visit.ts'
import { Beginning } from './beginning.tsx'
import { crestChoices } from './crest-choices.server.ts'
import { OneClock } from './one-clock.tsx'
import { RunBy } from './run-by.tsx'
import { TownMark } from './town-mark.tsx'
import { townOf } from './town.server.ts'

const CREST = crestChoices('Wendmouth')[1]!.seeds[0]!
const town: NonNullable<Root['town']> = {
  name: 'Wendmouth',
  lang: 'en',
  crest: CREST,
  livery: 'brick',
  welcome: { text: 'Where we ask before we build.', lang: 'en' },
  imprint: true,
}

describe('the town of a site', () => {
  test('a town is named in the top bar and in the footer, with a link to its imprint', async () => {
    const bar = await drawn(<TownMark />, { root: { town } })
    expect(bar.text).toBe('Wendmouth')
    expect(bar.page.one('img').has).toMatchObject({ src: `/crests/${CREST}?name=Wendmouth`, alt: '' })
    const foot = await drawn(<RunBy />, { root: { town } })
    expect(foot.text).toContain('Run by Wendmouth.')
    expect(foot.page.one('a').has.href).toBe('/terms#imprint')
  })

  test('the footer names the time zone of the times on the page, even on a site without a name', async () => {
    for (const locale of ['en', 'es'] as const)
      expect((await drawn(<OneClock />, { locale, root: { zone: 'Portugal Time' } })).text).toContain('Portugal Time')
  })

  test('a town with a long name has a line of its own in the top bar', async () => {
    const barOf = async (name: string) =>
      (await drawn(<TownMark />, { root: { town: { ...town, name } } })).page.one('p').has.class
    expect(await barOf('Wendmouth')).toBe('of-town')
    expect(await barOf('Bad Tölz')).toBe('of-town')
    for (const name of ['Mecklenburg', 'The Union of All Ferry Workers']) expect(await barOf(name)).toBe('of-town long')
  })

  test('without a site name no page changes, except that the footer says that nobody has said who runs the site', async () => {
    expect((await drawn(<TownMark />)).text).toBe('')
    expect((await drawn(<RunBy />)).text).toBe('Nobody has said yet who runs this site.')
    expect((await drawn(<Beginning asks idle={false} />)).page.all('p')).toEqual([])
    expect((await drawn(<Beginning asks={false} idle />)).text).toContain('Polls to answer, results to trust')
  })

  test('the front page welcomes guests, even if no poll is open, and shows signed-in people their polls instead', async () => {
    const at = async (asks: boolean, idle: boolean) => drawn(<Beginning asks={asks} idle={idle} />, { root: { town } })
    expect((await at(false, false)).text).toContain('Where we ask before we build.')
    expect((await at(true, false)).text).not.toContain('Where we ask')
    const { page, text } = await at(false, true)
    expect(page.one('h1').text).toBe('Where we ask before we build.')
    expect(page.one('header').has.class).toContain('brick')
    expect(text).toContain('No poll is open on this page right now.')
    expect(stumbles(page)).toEqual([])
  })

  test('an empty front page leads to the communities that may have open polls', async () => {
    const { page, text } = await drawn(<Beginning asks={false} idle elsewhere />)
    expect(text).toContain('No poll is open on this page right now. The communities here may have some.')
    expect(
      page
        .one('.ways')
        .all('a')
        .map(({ has }) => has.href),
    ).toEqual(['/communities'])
  })

  test('if communities have open polls that the front page does not show, it says where they are and not that none is open', async () => {
    const single = { comm_id: 'C1', comm_name: 'Keld', lang: 'en', livery: 'river' }
    for (const [only, says, to] of [
      [null, 'Polls of the communities here are on their pages.', '/communities'],
      [single, 'Polls of this community are on its page.', '/communities/C1'],
    ] as const) {
      const { page, text } = await drawn(<Beginning asks={false} idle elsewhere openThere single={only} />)
      expect(text).toContain(says)
      expect(text).not.toContain('No poll is open')
      expect(page.one('.ways').one('a').has.href).toBe(to)
      expect(stumbles(page)).toEqual([])
    }
  })

  test('the front page of a new site says that nobody has asked anything yet, and invites everybody to be the first', async () => {
    for (const asks of [false, true])
      for (const elsewhere of [false, true]) {
        const { page, text } = await drawn(<Beginning asks={asks} idle fresh elsewhere={elsewhere} />)
        expect(text).toContain('Nobody has asked anything here yet. Be the first.')
        const ways = page.one('.ways').all('a')
        expect(ways.map(({ has }) => has.href)).toEqual(elsewhere ? ['/build', '/communities'] : ['/build'])
        expect(page.all('img')).toEqual([])
        expect(page.all('.no-arms')).toHaveLength(1)
        expect(stumbles(page)).toEqual([])
      }
    const { page } = await drawn(<Beginning asks={false} idle fresh />, { root: { town } })
    expect(page.one('img').has.src).toContain(CREST)
    expect(page.all('.no-arms')).toEqual([])
  })

  test('an empty front page of a site with one community is about that community', async () => {
    const single = { comm_id: 'C1', comm_name: 'Larch Court', lang: 'en', livery: 'plum' }
    const { page, text } = await drawn(<Beginning asks={false} idle fresh settled single={single} />)
    expect(page.one('img').has.src).toContain('/crests/C1')
    expect(page.one('header').has.class).toContain('plum')
    expect(text).toContain('See Larch Court')
    const ways = page.one('.ways').all('a')
    expect(ways.map(({ has }) => has.href)).toEqual(['/build', '/communities/C1'])
    const named = await drawn(<Beginning asks={false} idle fresh settled single={single} />, { root: { town } })
    expect(named.page.one('img').has.src).toContain(CREST)
    expect(stumbles(page)).toEqual([])
  })

  test('the front page tells a guest first what the site is and who runs it', async () => {
    const said = async (named: Root['town'], samples = false) =>
      (await drawn(<Beginning asks={false} idle={false} samples={samples} />, { root: { town: named } })).page.one(
        '.welcome',
      )
    expect((await said(town)).text).toMatch(/^Where we ask before we build. Run by Wendmouth. Legal notice/)
    expect((await said({ ...town, welcome: null, imprint: false })).text).toMatch(
      /^Answer a poll and see what comes of it. Run by Wendmouth./,
    )
    const invented = 'So far, every place and poll here is an invented example.'
    expect((await said(null)).text).toBe(
      'Polls at polity.example. Answer one and see what comes of it. Nobody has said yet who runs this site.Ask your community',
    )
    expect((await said(null, true)).text).toContain(invented)
    expect((await said(town, true)).text).toContain(invented)
  })

  test('the front page tells operators that nobody has said yet who runs the site', async () => {
    const { page } = await drawn(<Beginning asks unnamed idle={false} />)
    expect(page.one('p').text).toContain('Nobody has said yet who runs this site.')
    expect(page.all('a').map(({ has }) => has.href)).toEqual(['/account?look=town'])
    expect(stumbles(page)).toEqual([])
  })

  test('a town is offered distinct crests of every colour, and the same crests each time', () => {
    const rows = crestChoices('Wendmouth')
    const seeds = rows.flatMap((row) => row.seeds)
    expect(rows.map(({ livery }) => livery)).toEqual(['river', 'brick', 'plum', 'moss', 'heather'])
    for (const row of rows) expect(row.seeds.length).toBeGreaterThan(3)
    expect(new Set(seeds).size).toBe(seeds.length)
    expect(crestChoices('Wendmouth')).toEqual(rows)
    for (const crest of seeds) expect(comms.set_town.input.safeParse({ crest, if_version: 0 }).success).toBe(true)
  })
})

describe('the people who run a site', () => {
  let house: OpenHouse
  let operator: RequestContext
  beforeAll(async () => {
    house = await openSampleHouse('identity,users,comms,polls')
    operator = await house.operator('Ada Rowe')
  })
  afterAll(() => house.close())
  const form = (change: object = {}) => ({
    intent: 'town',
    if_version: '0',
    name: 'Wendmouth',
    crest: CREST,
    lang: 'en',
    welcome_en: 'Where we ask before we build.',
    welcome_es: '',
    imprint: 'The council of Wendmouth\nTown Hall, Quay 1',
    rules: 'Nobody sells anything.\n\n  Write so that your neighbours understand it.',
    contact: 'hall@wendmouth.example',
    ...change,
  })

  test('only operators find the site’s settings in their account', async () => {
    expect((await opened(operator, '/account')).page.all('a').map(({ has }) => has.href)).toContain(
      '/account?look=town',
    )
    const ben = await house.person('Ben Oak')
    expect((await opened(ben, '/account')).text).not.toContain('How this site introduces itself')
    expect((await opened(ben, '/account?look=town')).text).not.toContain('Legal notice')
  })

  test('operators read on the front page that nobody has said who runs the site, while guests read that it has only examples', async () => {
    const unnamed = 'Nobody has said yet who runs this site.'
    const invented = 'every place and poll here is an invented example'
    expect((await opened(operator, '/home')).text).toContain(unnamed)
    expect((await opened(await house.person('Cy Elm'), '/home')).text).not.toContain(unnamed)
    expect((await opened(house.guest(), '/home')).text).toContain(invented)
    const real = { title: 'Where do we meet?', closes_at: inDays(1), items: [{ kind: 'open' as const }], publish: true }
    const { poll_id } = await operator.enter(polls.create_poll, real)
    expect((await opened(house.guest(), '/home')).text).not.toContain(invented)
    await house.decide('poll', poll_id, 'remove', { by: 'operator', reason: 'Out of the way.' })
  })

  test('until an operator has named who runs the site, the rules, terms and privacy pages link to the form for that, and say whom to ask', async () => {
    for (const path of ['/rules', '/terms', '/privacy']) {
      const { text, html } = await opened(house.guest(), path)
      expect(text).toContain('Nobody has said yet who runs this site. If you have a question, ask')
      expect(html).toContain('href="/account?look=town"')
    }
  })

  test('operators name the site, choose its crest, and write its imprint and its own rules, which everybody then reads', async () => {
    expect(leadsTo(await sent(operator, '/account?look=town', form()))).toContain('/account?look=town&done=saved')
    const guest = house.guest()
    expect(await townOf(guest)).toEqual(town)
    expect(await townOf({ ...guest, locale: 'es' })).toMatchObject({ welcome: { lang: 'en' } })
    for (const page of ['/rules', '/terms', '/privacy']) {
      const { text, html } = await opened(guest, page)
      expect(text).toContain('Who runs this site')
      expect(html).toContain('The council of Wendmouth<br/>Town Hall, Quay 1')
      expect(html).toContain('href="mailto:hall@wendmouth.example"')
    }
    const rules = await opened(guest, '/rules')
    const own = rules.page.all('li').map((rule) => rule.text)
    expect(own).toEqual(
      expect.arrayContaining(['Nobody sells anything.', 'Write so that your neighbours understand it.']),
    )
    expect((await opened(guest, '/terms')).text).not.toContain('Nobody sells anything.')
    const { page, text } = await opened(operator, '/account?look=town&done=saved')
    expect(text).toContain('Saved.')
    expect(stumbles(page)).toEqual([])
  })

  test('operators see errors beside the fields, and keep everything they entered', async () => {
    const [first] = await house.guest().enter(comms.communities, {})
    const twice = { featured_1: first!.comm_id, featured_2: first!.comm_id }
    const refused = await sent<{ data: { refused: { errors: object; kept: object } } }>(
      operator,
      '/account?look=town',
      form({ if_version: '1', name: 'x'.repeat(61), welcome_es: 'y'.repeat(161), ...twice }),
    )
    expect(refused.data.refused.errors).toMatchObject({
      name: expect.stringContaining('60'),
      welcome: expect.stringContaining('160'),
      featured: 'Choose each community only once.',
    })
    expect(refused.data.refused.kept).toMatchObject({ imprint: [form().imprint] })
    const shown = await opened(operator, '/account?look=town', refused.data)
    expect(shown.text).toContain('Choose each community only once.')
    expect(shown.html).toContain('x'.repeat(61))
  })

  test('the form for the site refuses to overwrite another operator’s changes', async () => {
    const late = await sent<{ init: { status: number } }>(operator, '/account?look=town', form({ name: 'Keld' }))
    expect(late.init.status).toBe(409)
    expect(await townOf(house.guest())).toMatchObject({ name: 'Wendmouth' })
  })
})
