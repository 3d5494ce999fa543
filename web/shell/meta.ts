import type { MessageDescriptor } from '@lingui/core'
import type { MetaDescriptor } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { wordsOf } from '#web/words/words.ts'

/** What a page says of itself to browsers, search engines and the sites it is shared on. */
export interface PageMeta {
  /** A sentence of `msg`, or text that is not ours to translate, such as a poll's question. */
  title: MessageDescriptor | string
  description: MessageDescriptor | string
  path: string
  /** The loader data of the root route, undefined when the page could not be loaded at all. */
  root: Awaited<ReturnType<RootData>> | undefined
}

export function pageMeta({ title, description, path, root }: PageMeta): MetaDescriptor[] {
  const words = wordsOf(root?.locale ?? 'en')
  const say = (text: MessageDescriptor | string) => (typeof text === 'string' ? text : (words?._(text) ?? text.message))
  const url = root?.publicUrl ?? ''
  return [
    { title: `${say(title)} · polity` },
    { name: 'description', content: say(description) },
    { property: 'og:title', content: say(title) },
    { property: 'og:description', content: say(description) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'polity' },
    { property: 'og:url', content: url + path },
    { property: 'og:image', content: `${url}/og.png` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
