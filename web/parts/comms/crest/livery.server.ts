import type { Livery } from '#web/state/use-community.ts'

export const liveries: Livery[] = ['river', 'brick', 'plum', 'moss', 'heather']

/**
 * The background of each colour, the same as `--field` in web/ui/tokens.page.css, for pictures, since style sheets do
 * not affect pictures.
 */
export const grounds: Record<Livery, string> = {
  river: '#0a5557',
  brick: '#8a3318',
  plum: '#5f2348',
  moss: '#4a5515',
  heather: '#4f3d9e',
}

/**
 * What is drawn in each colour, on light and on dark paper: a mark, and what rests beside it. The same as `--mark` and
 * `--rest` in web/ui/tokens.page.css, for pages of other sites, which our style sheets do not reach.
 */
export const marks: Record<Livery, { mark: string; rest: string }> = {
  river: { mark: 'light-dark(#0a6b6b, #4fc3bb)', rest: 'light-dark(#669895, #3f8581)' },
  brick: { mark: 'light-dark(#a8441f, #f29a73)', rest: 'light-dark(#c27e5e, #a0664d)' },
  plum: { mark: 'light-dark(#6d2852, #e596c4)', rest: 'light-dark(#a9809b, #9a6583)' },
  moss: { mark: 'light-dark(#5f6d1a, #b9c75f)', rest: 'light-dark(#8c955a, #7d8545)' },
  heather: { mark: 'light-dark(#6651c4, #ab9bf7)', rest: 'light-dark(#9184c9, #766ba7)' },
}

/** Never change this salt: a different salt would give every community new arms. */
const SALT = 's2151'

/** The pseudo-random numbers for a community, always the same for the same id. */
export const chanceOf = (comm_id: string) => chance(SALT + comm_id)

/** The colour of a community’s arms, used for everything that belongs to the community. */
export const liveryOf = (comm_id: string): Livery => pick(liveries, chanceOf(comm_id))

/** A stream of numbers from 0 to 1 that depends only on the text (FNV-1a, then mulberry32). */
function chance(text: string): () => number {
  let state = 2166136261
  for (const char of text) state = Math.imul(state ^ char.codePointAt(0)!, 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)]!
