import type { Livery } from '#web/state/use-community.ts'
import { charges, type Charge } from './charges.server.ts'
import { chanceOf, pick } from './livery.server.ts'
import { divisions } from './shield.server.ts'
import { saidBy } from './speaking.server.ts'

export const colours = {
  river: '#0a5f60',
  brick: '#9a3a1c',
  plum: '#5f2348',
  moss: '#525e17',
  heather: '#5543a8',
} as const satisfies Record<Livery, string>
export const metals = { paper: '#fffaf0', gold: '#f2b632' } as const

export type Tincture = keyof typeof colours | keyof typeof metals

/** A heraldic description of the arms, from which the arms are drawn. */
export interface Blazon {
  shape: 0 | 1 | 2
  division: keyof typeof divisions
  field: Tincture
  other: Tincture
  charge: Charge
  /** The charge above the main one, if the name contains two matching words. */
  second: Charge | null
}

const namesOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]
const afloat: Charge[] = ['boat', 'anchor', 'bridge']

/**
 * Determines the arms of a community: its id decides the shield, colours and division; its name decides the charge if
 * it contains a known word, as in "canting arms". Colour never lies on colour, nor metal on metal, so that arms stay
 * readable at 24 pixels.
 */
export function blazonOf(comm_id: string, comm_name: string): Blazon {
  const random = chanceOf(comm_id)
  const hue = pick(namesOf(colours), random)
  const metal = random() < 0.5 ? 'gold' : 'paper'
  const swapped = random() < 0.28
  const shape = pick([0, 1, 2] as const, random)
  const said = saidBy(comm_name)
  const charge = said[0] ?? pick(namesOf(charges), random)
  const second = said[1] ?? null
  const dry = pick(
    namesOf(divisions).filter((division) => division !== 'water'),
    random,
  )
  const division = second === 'swell' || afloat.includes(charge) ? 'water' : second ? 'chief' : dry
  const [field, other]: [Tincture, Tincture] = swapped ? [metal, hue] : [hue, metal]
  return { shape, division, field, other, charge, second }
}
