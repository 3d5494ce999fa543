import type { MetaDescriptor } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { resourceAt } from '#web/resources/table.server.ts'
import { isScreenPath } from '#contract/route-table.ts'
import { stumbles, type Part } from '#web/ui/drawn-part.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import { opened } from './opened.test-kit.tsx'

let open: OpenHouse
let visits: Record<'guest' | 'person' | 'operator', RequestContext>
beforeAll(async () => {
  open = await openSampleHouse('identity,users,comms,polls,articles,questions,comments,bills,figures,chat')
  visits = { guest: open.guest(), person: await open.person('Ana Mills'), operator: await open.operator('Olga Reyes') }
})
afterAll(() => open.close())

const poll = '01J1S7AB00WGR5B4VKCRR1MR4R'
const community = '01J1PMXM008Z9AS438EKYDD60Y'
const question = '01J1SAT268XVSMMF77K9Q3KM92'
const bill = 'sample-1-hr-12'

const words = (text: string) => text.trim().split(/\s+/)
const addresses: Record<keyof typeof visits, string[]> = {
  guest: words(`/home /answer/${poll} /results/${poll} /communities /communities?q=nothing+like+it
    /communities/${community} /communities/${community}?polls=closed /home?polls=open /home?polls=closed&of=nobody
    /home?polls=overdue&of=all /rules /privacy /terms /unsub /articles/01J1TA0BVSWEEKENDC0ST00001 /questions/${question}
    /questions/${question}?earlier=question /communities/${community}?questions=unanswered
    /billsbot /billsbot?q=bus&status=law /billsbot?q=zzzz /billsbot?bill=${bill}
    /billsbot?bill=${bill}&section=${bill}.ih.1&from=3&to=20&thread=T1
    /harrisbot /harrisbot?record=all /harrisbot?record=vote /login /login?redirect=%2Faccount
    /login?token=gone /signup /signup?confirm=gone /forgot /forgot?token=gone`),
  person: words(`/home /answer/${poll} /account /account?confirm=gone /build /build?new=1 /communities?new=community
    /questions/${question} /build?question=new&comm=${community}`),
  operator: words(`/account /build?new=1 /communities /communities/${community} /communities/${community}?edit=front`),
}
const all = Object.entries(addresses).flatMap(([who, each]) => each.map((address) => [who, address] as const))

/** The level of each heading, in document order. */
const depths = (page: Part) => page.all(({ tag }) => /^h[1-6]$/.test(tag)).map(({ tag }) => Number(tag[1]))

/**
 * Broken links: links that lead to no screen, file or anchor on this page, or lead to another site without saying so.
 */
function astray(page: Part): string[] {
  return page.all('a').flatMap(({ has }) => {
    const href = has.href ?? ''
    if (href.startsWith('#')) return page.all(href).length === 1 ? [] : [href]
    const { origin, pathname } = new URL(href, 'https://polity.example')
    if (origin !== 'https://polity.example') return has.rel?.includes('noopener') ? [] : [href]
    return isScreenPath(pathname) || resourceAt(pathname) || pathname.startsWith('/api/') ? [] : [href]
  })
}

/** The page’s window title, its canonical address, and a one-sentence description. */
function saysOfItself(title: string, metas: MetaDescriptor[], address: string) {
  expect(title).toMatch(/\S · polity$/)
  const content = (kind: 'name' | 'property', name: string) =>
    (metas as Record<string, unknown>[]).filter((meta) => meta[kind] === name).map((meta) => meta['content'])
  expect(content('property', 'og:url')).toEqual([`https://polity.example${address.split('?')[0]}`])
  expect(content('name', 'description')).toEqual([expect.stringMatching(/\S/)])
}

test.for(all)(
  'screen reader and keyboard users can find their way and know where they are: %s at %s',
  async ([who, address]) => {
    for (const locale of ['en', 'es', 'xb'] as const) {
      const { page, html, title, metas } = await opened({ ...visits[who as keyof typeof visits], locale }, address)
      expect(stumbles(page)).toEqual([])
      const deep = depths(page)
      expect(deep.filter((depth) => depth === 1)).toEqual([1])
      expect(deep.filter((depth, at) => depth > (deep[at - 1] ?? 0) + 1)).toEqual([])
      expect(astray(page)).toEqual([])
      expect(html).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)=|<script|javascript:/i)
      for (const { has } of page.all('form'))
        expect(isScreenPath(new URL(has.action ?? address, 'http://x').pathname)).toBe(true)
      saysOfItself(title, metas, address)
    }
  },
)
