import { idNamed } from '#platform/kit/ids.ts'

/** A public collection from which content is imported. */
export interface Source {
  /** The collection's short name. Together with a record’s own id, the short name identifies the record permanently. */
  source: string
  /** The name shown to readers. */
  name: string
  url: string
  licence: string
  /** The language of the collection's texts. */
  lang: string
}

/**
 * The source of an imported thing, stored together with that thing. `key`: the id of the thing at the source; `url`:
 * the page of the thing there, or else the page of the source.
 */
export interface StoredOrigin {
  source: string
  key: string
  name: string
  url: string
  licence: string
}

/** The public collections whose records are recognized by their shape. A plan can name another source. */
export const knownSources = {
  barcelona: {
    source: 'decidim-barcelona',
    name: 'Decidim Barcelona',
    url: 'https://www.decidim.barcelona',
    licence: 'CC BY-SA',
    lang: 'ca',
  },
  madrid: {
    source: 'decide-madrid',
    name: 'Decide Madrid',
    url: 'https://decide.madrid.es',
    licence: 'Apache-2.0',
    lang: 'es',
  },
  record: {
    source: 'congressional-record',
    name: 'Congressional Record',
    url: 'https://www.govinfo.gov',
    licence: 'public domain',
    lang: 'en',
  },
} as const satisfies Record<string, Source>

/** A question-and-answer site, which is recognized by the host in its addresses: `coffee.stackexchange.com`. */
export function siteOf(address: string): Source | null {
  const host = URL.canParse(address) ? new URL(address).host : ''
  if (!/^[a-z0-9.-]{3,60}$/.test(host)) return null
  return { source: host, name: host, url: `https://${host}`, licence: 'CC BY-SA', lang: 'en' }
}

/**
 * The id that an imported thing gets on this instance. Every room derives it in the same way, without asking another
 * room.
 */
export const idHere = (kind: string, { source }: Pick<Source, 'source'>, key: string): string =>
  idNamed(kind, source, key)

/** The source of a record, as it is stored. `path`: the path of the record's own page, if it has one. */
export function originOf({ source, name, url, licence }: Source, key: string, path: string | null = null): string {
  const page = path !== null && URL.canParse(path, url) ? new URL(path, url) : null
  const own = page && /^https?:$/.test(page.protocol) ? page.href : url
  return JSON.stringify({ source, key, name, url: own, licence } satisfies StoredOrigin)
}

/** What readers learn about the source. */
export const originIn = ({ origin }: { origin: StoredOrigin | null }) =>
  origin && { name: origin.name, url: origin.url, licence: origin.licence }

/**
 * The name shown for the author of an imported thing. It begins with the source, to show that the author has no account
 * on this instance.
 */
export const nameThere = ({ name }: Pick<Source, 'name'>, author: string | null): string =>
  author === null || author === '' ? name : `${name} ${author}`.slice(0, MAX_NAME_CHARS)

const MAX_NAME_CHARS = 80
