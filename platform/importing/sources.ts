import { idNamed } from '#platform/kit/ids.ts'

/** A public collection from which content is imported. */
export interface Source {
  /** The collection's short name; together with a record’s own id it identifies the record permanently. */
  source: string
  /** The name shown to readers. */
  name: string
  url: string
  licence: string
  /** The language of its texts. */
  lang: string
}

/**
 * The source of one imported thing, stored beside it. `key`: its id there; `url`: its own page, or else the page of the
 * source.
 */
export interface StoredOrigin {
  source: string
  key: string
  name: string
  url: string
  licence: string
}

/** The public collections whose records are recognised by their shape. A plan can say otherwise. */
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

/** A site of questions and answers that names itself by the host of its addresses: `coffee.stackexchange.com`. */
export function siteOf(address: string): Source | null {
  const host = URL.canParse(address) ? new URL(address).host : ''
  if (!/^[a-z0-9.-]{3,60}$/.test(host)) return null
  return { source: host, name: host, url: `https://${host}`, licence: 'CC BY-SA', lang: 'en' }
}

/** The id given here to an imported thing: every room derives it in the same way, without asking. */
export const idHere = (kind: string, { source }: Pick<Source, 'source'>, key: string): string =>
  idNamed(kind, source, key)

/** The stored source of a record. `path`: the path of the record's own page, if it has one. */
export function originOf({ source, name, url, licence }: Source, key: string, path: string | null = null): string {
  const page = path !== null && URL.canParse(path, url) ? new URL(path, url) : null
  const own = page && /^https?:$/.test(page.protocol) ? page.href : url
  return JSON.stringify({ source, key, name, url: own, licence } satisfies StoredOrigin)
}

/** The information that readers get about the source. */
export const originIn = ({ origin }: { origin: StoredOrigin | null }) =>
  origin && { name: origin.name, url: origin.url, licence: origin.licence }

/**
 * The name shown for an author from elsewhere: they have no account here, which the name shows by starting with the
 * source.
 */
export const nameThere = ({ name }: Pick<Source, 'name'>, author: string | null): string =>
  author === null || author === '' ? name : `${name} ${author}`.slice(0, MAX_NAME_CHARS)

const MAX_NAME_CHARS = 80
