import type { OfPlace } from '#web/state/seen-by.ts'
import { xmlText } from '#web/resources/xml-text.ts'

/** The content of a feed, independent of its format. */
export interface Feed extends OfPlace {
  title: string
  about: string
  lang: string
  home: string
  self: string
  entries: { id: string; url: string; title: string; about: string; at: Date; lang: string; image?: string }[]
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The publication date of a poll: when it opened or will open, or else when it was created, as read from its id. */
export function publishedAt({ poll_id, opens_at }: { poll_id: string; opens_at: string | null }): Date {
  if (opens_at) return new Date(opens_at)
  return new Date(
    poll_id
      .slice(0, 10)
      .split('')
      .reduce((ms, char) => ms * 32 + ALPHABET.indexOf(char), 0),
  )
}

/** A feed as RSS 2.0. */
export function rssOf({ title, about, lang, home, self, entries }: Feed): string {
  const items = entries.map(
    (entry) => `<item>
<title>${xmlText(entry.title)}</title>
<link>${xmlText(entry.url)}</link>
<guid isPermaLink="false">${xmlText(entry.id)}</guid>
<pubDate>${entry.at.toUTCString()}</pubDate>
<description>${xmlText(entry.about || entry.title)}</description>
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(title)}</title>
<link>${xmlText(home)}</link>
<description>${xmlText(about)}</description>
<language>${xmlText(lang)}</language>
<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}
