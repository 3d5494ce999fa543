import { expect, test } from 'vitest'
import { siteRules } from '#contract/site-rules.ts'
import { isScreenPath } from '#contract/route-table.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { createElement } from 'react'
import { pageHtml } from './page-html.server.ts'

const names = ['rules', 'privacy', 'terms'] as const

const shown = async (name: (typeof names)[number], locale: 'en' | 'es' | 'xb') => {
  const { html, lang } = pageHtml(name, locale)
  return { lang, page: (await drawn(createElement(Prose, { html, lang }))).page }
}

test('every text page exists in every language offered', async () => {
  for (const name of names) {
    const [english, spanish] = [await shown(name, 'en'), await shown(name, 'es')]
    expect([english.lang, spanish.lang]).toEqual(['en', 'es'])
    expect(spanish.page.one('h1').text).not.toBe(english.page.one('h1').text)
    expect(spanish.page.all('h2').length).toBe(english.page.all('h2').length)
  }
})

test('a reader of another language gets English, marked as English', async () => {
  const { lang, page } = await shown('rules', 'xb')
  expect([lang, page.one('.prose').has.lang]).toEqual(['en', 'en'])
})

test('each page has one heading, sections below it, and valid links', async () => {
  for (const name of names)
    for (const locale of ['en', 'es'] as const) {
      const { page } = await shown(name, locale)
      expect(stumbles(page)).toEqual([])
      expect(page.all('h1')).toHaveLength(1)
      const links = page.all('a').map(({ has }) => has.href ?? '')
      expect(
        links.filter((href) => !isScreenPath(href.split('?')[0]!) && !/^(?:https:|mailto:|#imprint$)/.test(href)),
      ).toEqual([])
    }
})

test('both languages of a page have the same numbers and the same links', async () => {
  for (const name of names) {
    const [english, spanish] = [await shown(name, 'en'), await shown(name, 'es')]
    const linked = ({ page }: typeof english) => new Set(page.all('a').map(({ has }) => has.href))
    expect(linked(spanish)).toEqual(linked(english))
    const numbers = ({ page }: typeof english) => new Set(page.text.match(/\d+/g) ?? [])
    expect(numbers(spanish)).toEqual(numbers(english))
  }
})

test('each rule that a decision can cite is a heading on the rules page, in every language', () => {
  for (const [locale, titles] of Object.entries(siteRules))
    for (const title of titles) expect(pageHtml('rules', locale as 'en').html).toContain(`>${title}</h2>`)
})

test('a page’s table of contents links to each of its sections', async () => {
  for (const name of names)
    for (const locale of ['en', 'es'] as const) {
      const { page } = await shown(name, locale)
      const led = pageHtml(name, locale).sections.map(({ anchor, title }) => [anchor, title])
      expect(led.length).toBeGreaterThan(1)
      expect(page.all('h2').map((section) => [section.has.id, section.text])).toEqual(led)
      expect(new Set(led.map(([anchor]) => anchor)).size).toBe(led.length)
    }
})
