import { expect, test } from 'vitest'
import { stumbles, type Part } from '#web/ui/drawn-part.test-kit.ts'
import { drawn, type Root } from '#web/ui/drawn.test-kit.tsx'
import { queryValue } from '#web/state/query.ts'
import { locales } from '#web/words/locales.ts'
import { isScreenPath } from '#contract/route-table.ts'
import { Shell } from './shell.tsx'

const ana: NonNullable<Root['person']> = {
  user: { UID: 'U1', email: 'ana@mill.example', fullname: 'Ana Mills', icoins: 12_345 },
  identity: { sub: 'U1', email: 'ana@mill.example', username: 'Ana Mills' },
  avatar: 'data:image/svg+xml,ana',
  guestResponses: [],
  moreGuestResponses: null,
  unread: 0,
  coinsHidden: false,
}

const shell = async (around: Parameters<typeof drawn>[1] = {}) =>
  (
    await drawn(
      <Shell offer={null}>
        <h1>A screen</h1>
      </Shell>,
      around,
    )
  ).page

const hrefs = (part: Part) => part.all('a').map(({ has }) => has.href ?? '')
const bar = (page: Part) => page.one('header')

test('the first link on a page skips the bars and leads to the main content', async () => {
  const page = await shell()
  const [first] = page.all('a')
  expect(first!.has.href).toBe('#main')
  expect(page.one('#main').tag).toBe('main')
  expect(page.one('#main').has.tabindex).toBe('-1')
  expect(page.one('#main').one('h1').text).toBe('A screen')
})

test('landmarks of the same kind have different names, and the page has no accessibility faults', async () => {
  for (const locale of ['en', 'es', 'xb'] as const) {
    const page = await shell({ locale, root: { person: ana } })
    const names = page.all('nav').map(({ has }) => has['aria-label'])
    expect(names).not.toContain(undefined)
    expect(new Set(names).size).toBe(names.length)
    expect(['header', 'main', 'footer'].map((tag) => page.all(tag).length)).toEqual([1, 1, 1])
    expect(stumbles(page)).toEqual([])
  }
})

test('a person sees how many updates are new and where to find them, and sees no number if there are none', async () => {
  expect((await shell({ root: { person: ana } })).all('.unread')).toEqual([])
  const { has, text } = (await shell({ root: { person: { ...ana, unread: 3 } } })).one('.unread')
  expect([has.href, has['aria-label'], text]).toEqual(['/account#happened', 'Updates: 3 new', '3'])
  expect((await shell({ root: { person: { ...ana, unread: 100 } } })).one('.unread').text).toBe('99+')
})

test('a person sees their coins unless they hide them, and a guest sees none', async () => {
  const { has, text } = (await shell({ root: { person: ana } })).one('.coins')
  expect([has.href, has['aria-label'], text]).toEqual(['/account', '12,345 i-cents, your account', '12,345 i¢'])
  expect((await shell({ root: { person: { ...ana, coinsHidden: true } } })).all('.coins')).toEqual([])
  expect((await shell()).all('.coins')).toEqual([])
})

test('both bars have the same links, all to our own screens', async () => {
  const page = await shell()
  const [top, bottom] = [page.one('.places'), page.one('.bottom')]
  expect(hrefs(top)).toEqual(hrefs(bottom))
  for (const href of [...hrefs(top), ...hrefs(page.one('footer').all('nav')[0]!)])
    expect(isScreenPath(href) || href === '/api/openapi.json', href).toBe(true)
})

test('both bars mark the current screen, and no other link', async () => {
  const current = async (at: string) =>
    (await shell({ at })).all(({ has }) => has['aria-current'] === 'page').map(({ has }) => has.href)
  expect(await current('/communities')).toEqual(['/communities', '/communities'])
  expect(await current('/communities/A1')).toEqual(['/communities', '/communities'])
  expect(await current('/rules')).toEqual([])
})

test('a guest sees a login link and no account link', async () => {
  const page = await shell()
  expect(hrefs(bar(page))).toContain('/login')
  expect(hrefs(bar(page))).not.toContain('/account')
  expect(bar(page).all('img', ({ has }) => has.src === '/avatar.svg')).toEqual([])
})

test('a person sees coins and an avatar, and no login link', async () => {
  const page = await shell({ root: { person: ana } })
  expect(hrefs(bar(page))).not.toContain('/login')
  expect(page.one('.coins').text).toBe('12,345 i¢')
  expect(page.one('.coins').has['aria-label']).toContain('12,345')
  expect(page.one('.visitor').one('img').has).toMatchObject({ src: ana.avatar, alt: '' })
  expect((await shell({ locale: 'es', root: { person: ana } })).one('.coins').text).toBe('12.345 i¢')
})

test('a person without a picture gets the generic avatar', async () => {
  const page = await shell({ root: { person: { ...ana, avatar: null as never } } })
  expect(page.one('.visitor').one('img').has.src).toBe('/avatar.svg')
})

test('each language is listed by its own name and links to this same page, and the current one is marked', async () => {
  const page = await shell({ locale: 'es', at: '/billsbot?q=a%26b&lang=en' })
  const links = page.one('footer').all('a', ({ has }) => 'hreflang' in has)
  expect(links.map(({ has, text }) => [has.lang, text])).toEqual(Object.entries(locales))
  for (const { has } of links) {
    expect(has.href!.split('?')[0]).toBe('/billsbot')
    expect([queryValue(has.href!, 'q'), queryValue(has.href!, 'lang')]).toEqual(['a&b', has.lang])
    expect(has.href!.split('lang=').length).toBe(2)
  }
  expect(links.filter(({ has }) => has['aria-current']).map(({ has }) => has.lang)).toEqual(['es'])
})

test('an instance other than production shows its environment', async () => {
  expect((await shell({ root: { environment: 'prod' } })).all('.environment')).toEqual([])
  expect((await shell({ root: { environment: 'beta' } })).one('.environment').text).toBe('beta')
})

test('an idle page has no progress bar, and its offline notice is in the markup but empty', async () => {
  const page = await shell()
  expect(page.all(({ has }) => has.role === 'progressbar')).toEqual([])
  expect(page.one('.offline').has.role).toBe('status')
  expect(page.one('.offline').text).toBe('')
})

/** An answer this browser gave before its person signed in. */
