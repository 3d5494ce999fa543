import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishedAt, rssOf, type Feed } from './feed-text.ts'
import { xmlText } from '#web/resources/xml-text.ts'

const feed = (title: string, about: string): Feed => ({
  title: 'Polls',
  about: 'New polls.',
  lang: 'en',
  home: 'https://polity.example/home',
  self: 'https://polity.example/feeds/polls.rss',
  entries: [
    { id: 'P1', url: 'https://polity.example/answer/P1', title, about, at: new Date(0), lang: 'en', image: '' },
  ],
})

/** A parser that is independent of the code under test: the text of an element, with its entities decoded. */
const inside = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) =>
    text!
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  )

const outsideXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

test('the feed is valid XML with the poll’s title, whatever the title is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (title, about) => {
      const xml = rssOf(feed(title, about))
      expect(outsideXml.test(xml)).toBe(false)
      expect(xml.match(/<item>/g)).toHaveLength(1)
      const said = title.replaceAll(/[\p{Cc}\p{Cs}\ufdd0-\ufdef\ufffe\uffff]/gu, '')
      expect(inside(xml, 'title')[1]!.replaceAll(/\p{Cc}/gu, '')).toBe(said)
    }),
    { numRuns: 200 },
  )
})

test('special characters are escaped and control characters removed', () => {
  expect(xmlText(`]]></title><script>"'&\u0000\u0008\ud800\ufffe`)).toBe(
    ']]&gt;&lt;/title&gt;&lt;script&gt;&quot;&#39;&amp;',
  )
})

test('a poll without an opening date is dated by its creation', () => {
  expect(publishedAt({ poll_id: '01J1S7AB00WGR5B4VKCRR1MR4R', opens_at: null }).getUTCFullYear()).toBe(2024)
  expect(publishedAt({ poll_id: 'x', opens_at: '2026-11-01T08:00:00.000Z' }).getTime()).toBe(Date.UTC(2026, 10, 1, 8))
})
