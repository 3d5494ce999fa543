import type { MessageDescriptor } from '@lingui/core'
import type { MetaDescriptor } from 'react-router'
import type { OfPlace } from '#web/state/seen-by.ts'
import type { RootData } from '#web/root.tsx'
import { wordsOf } from '#web/words/words.ts'

/** A page's description for browsers, search engines and the sites it is shared on. */
export interface PageMeta {
  /** A message made with `msg`, or a text that we don't translate, such as a poll's question. */
  title: MessageDescriptor | string
  description: MessageDescriptor | string
  path: string
  /** The title and description for sharing a poll, if they differ from those of the page. */
  elsewhere?: { title: string; about: string } | undefined
  /** Whether search engines should not list the page. */
  unlisted?: boolean
  /** Who sees the page, if not everybody is meant to find it; search engines then never list the page. */
  seen_by?: OfPlace['seen_by'] | undefined
  /** The loader data of the root route; undefined if the page could not be loaded at all. */
  root: Awaited<ReturnType<RootData>> | undefined
}

const siteOf = (root: PageMeta['root']) => root?.town?.name ?? 'polity'

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, root } = page
  const words = wordsOf(root?.locale ?? 'en')
  const say = (text: MessageDescriptor | string) => (typeof text === 'string' ? text : (words?._(text) ?? text.message))
  const own = [{ title: `${say(title)} · ${siteOf(root)}` }, { name: 'description', content: say(description) }]
  // Other sites and search engines read the page as sent by the server.
  if (!import.meta.env.SSR) return own
  const robots = page.unlisted || page.seen_by ? [{ name: 'robots', content: 'noindex' }] : []
  // Other sites cannot read a page that only members see.
  if (page.seen_by === 'members') return [...own, ...robots]
  return [
    ...own,
    ...robots,
    { property: 'og:site_name', content: siteOf(root) },
    ...toOtherSites(page, { title: say(title), about: say(description) }),
  ]
}

/** Other sites show two or three lines of a description. */
const MAX_ABOUT_CHARS = 300

function shortened(about: string): string {
  const characters = Array.from(about)
  return characters.length > MAX_ABOUT_CHARS ? `${characters.slice(0, MAX_ABOUT_CHARS - 1).join('')}…` : about
}

function toOtherSites({ root, path, elsewhere }: PageMeta, own: Record<'title' | 'about', string | undefined>) {
  const { title, about } = elsewhere ?? own
  const url = root?.publicUrl ?? ''
  const poll_id = /^\/(answer|results)\/(\w{26})$/.exec(path)?.[2]
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: about && shortened(about) },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url + path },
    { property: 'og:image', content: poll_id ? `${url}/results/${poll_id}/share.png` : `${url}/og.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...alternates(url, path, poll_id),
  ]
}

/** Links to alternate formats of the page: for sites that embed a poll, and for feed readers. */
function alternates(url: string, path: string, poll_id: string | undefined): MetaDescriptor[] {
  const link = (type: string, href: string) => ({ tagName: 'link', rel: 'alternate', type, href: url + href })
  if (poll_id) return [link('application/json+oembed', `/oembed?format=json&url=${encodeURIComponent(url + path)}`)]
  const comm = /^\/(home|communities)(?:\/(\w{26}))?$/.exec(path)
  if (!comm) return []
  const query = comm[2] ? `?comm=${comm[2]}` : ''
  // The front page is about polls and is the lightest page of all; articles are found from a community's page.
  const kinds = comm[1] === 'home' ? ['polls'] : ['polls', 'articles']
  return kinds.flatMap((kind) => [
    link('application/rss+xml', `/feeds/${kind}.rss${query}`),
    link('application/feed+json', `/feeds/${kind}.json${query}`),
  ])
}
