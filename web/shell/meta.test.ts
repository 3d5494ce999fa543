import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Root } from '#web/ui/drawn.test-kit.tsx'
import { loadWords } from '#web/words/words.ts'
import { pageMeta, type PageMeta } from './meta.ts'
import { routeTable } from '#contract/route-table.ts'
import { plainAddress } from '#web/shell/plain-address.ts'

const poll_id = '01J1S7AB00WGR5B4VKCRR1MR4R'
const root = { locale: 'en', publicUrl: 'https://polity.example' } as Root

/** The contents of a page's meta tags by name, and its other tags. */
function said(given: Partial<PageMeta>) {
  const tags = pageMeta({ title: 'A title', description: 'A description', path: '/home', root, ...given })
  const named = tags.flatMap((tag) => {
    if ('name' in tag && 'content' in tag) return [[tag.name, tag.content]]
    return 'property' in tag && 'content' in tag ? [[tag.property, tag.content]] : []
  })
  return {
    titles: tags.flatMap((tag) => ('title' in tag ? [tag.title] : [])),
    links: tags.flatMap((tag) => ('tagName' in tag ? [{ rel: tag.rel, type: tag.type, href: String(tag.href) }] : [])),
    names: named.map(([name]) => name),
    of: Object.fromEntries(named) as Record<string, string>,
  }
}

test('a page has the same title in browsers, in search engines and on sites where it is shared', () => {
  const { titles, names, of } = said({ title: 'Which colour?', description: 'Of the benches' })
  expect(titles).toEqual(['Which colour? · polity'])
  expect([of['og:title'], of.description, of['og:description']]).toEqual([
    'Which colour?',
    'Of the benches',
    'Of the benches',
  ])
  expect(names).toHaveLength(new Set(names).size)
})

test('a long description is shortened for other sites, by whole characters', () => {
  const { of } = said({ description: '🌳'.repeat(1_000) })
  expect(Array.from(of['og:description']!)).toEqual([...Array.from('🌳'.repeat(299)), '…'])
})

test('the name of the town is in page titles and link previews', () => {
  const town = { name: 'Wendmouth' } as Root['town']
  const { titles, of } = said({ title: 'Which colour?', root: { ...root, town } })
  expect(titles).toEqual(['Which colour? · Wendmouth'])
  expect(of['og:site_name']).toBe('Wendmouth')
  expect(said({}).of['og:site_name']).toBe('polity')
})

test('our own texts are in the reader’s language, and titles that people wrote stay as written', async () => {
  const [english, spanish] = await Promise.all([loadWords('en'), loadWords('es')])
  const id = Object.keys(spanish.messages).find(
    (each) => spanish._(each) !== english._(each) && !/[{<]/.test(english._(each)),
  )!
  const description = { id, message: 'not this' }
  expect(said({ title: 'Banco rojo', description, root: { ...root, locale: 'es' } }).of).toMatchObject({
    'og:title': 'Banco rojo',
    description: spanish._(id),
  })
  expect(said({ description }).of.description).toBe(english._(id))
})

test('a page that could not be loaded still has a title, and no made-up host in its address', () => {
  const { titles, of } = said({ root: undefined })
  expect(titles).toHaveLength(1)
  expect(of['og:url']).toBe('/home')
})

test('a shared poll has its own image and embed link', () => {
  for (const screen of ['answer', 'results']) {
    const path = `/${screen}/${poll_id}`
    const { of, links } = said({ path })
    expect(of['og:image']).toBe(`https://polity.example/results/${poll_id}/share.png`)
    expect(links.map(({ type }) => type)).toEqual(['application/json+oembed'])
    expect(new URL(links[0]!.href).searchParams.get('url')).toBe(`https://polity.example${path}`)
  }
})

test('an address that only resembles a poll’s address gets the default image', () => {
  for (const path of ['/answer/x', `/answer/${poll_id}0`, `/results/${poll_id}/voters`, `/questions/${poll_id}`]) {
    const { of, links } = said({ path })
    expect(of['og:image'], path).toBe('https://polity.example/og.png')
    expect(links, path).toEqual([])
  }
})

test('pages that list polls and articles link to feeds, and a community’s page links to its own feeds', () => {
  const feeds = (path: string) => said({ path }).links.map(({ href }) => href.replace('https://polity.example', ''))
  expect(feeds('/home')).toEqual(['/feeds/polls.rss', '/feeds/polls.json'])
  expect(feeds('/communities')).toEqual([...feeds('/home'), '/feeds/articles.rss', '/feeds/articles.json'])
  expect(feeds(`/communities/${poll_id}`)).toEqual([
    `/feeds/polls.rss?comm=${poll_id}`,
    `/feeds/polls.json?comm=${poll_id}`,
    `/feeds/articles.rss?comm=${poll_id}`,
    `/feeds/articles.json?comm=${poll_id}`,
  ])
})

test('every screen states its canonical address, whatever query was added', () => {
  for (const { path, guard } of routeTable.filter(({ guard }) => guard !== 'person')) {
    const at = path.replace(/:\w+/, poll_id)
    expect(said({ path: at }).of['og:url'], guard).toBe(`https://polity.example${at}`)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.webQueryParameters(), (name, query) => {
        const url = new URL(at, root.publicUrl)
        url.searchParams.append(name, query)
        expect(plainAddress(url).pathname).toBe(at)
        expect(plainAddress(plainAddress(url)).href).toBe(plainAddress(url).href)
      }),
      { numRuns: 20 },
    )
  }
})
