import { blazonOf, colours, metals, type Tincture } from './blazon.server.ts'
import { charges, type Charge } from './charges.server.ts'
import { divisions, shapes, type Division } from './shield.server.ts'

const hex = (tincture: Tincture): string => ({ ...colours, ...metals })[tincture]
const INK = '#1b1f24'

/**
 * Draws the arms of a community as a complete SVG file of 100 × 120, always the same for the same id and name. A dark
 * rim sets the arms off from light backgrounds, and a light line around the rim from dark ones.
 */
export function drawCrest(comm_id: string, comm_name: string): string {
  const { shape, division, field, other, charge, second } = blazonOf(comm_id, comm_name)
  const outline = shapes[shape]
  const { lay, put, counterchanged, charged, beside, above }: Division = divisions[division]
  const drawn = [
    `<path fill="${hex(field)}" d="${outline}"/>`,
    lay && `<path fill="${hex(other)}" d="${lay}"/>`,
    chargeAt(charge, put, hex(charged ? field : other)),
    counterchanged && `<g clip-path="url(#lay)">${chargeAt(charge, put, hex(field))}</g>`,
    above && (second ? chargeAt(second, above.second, hex(field)) : pebbles(above.pebbles, hex(field))),
    beside && pebbles(beside, hex(other)),
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="120" viewBox="0 0 100 120">` +
    `<clipPath id="shield"><path d="${outline}"/></clipPath>` +
    (counterchanged ? `<clipPath id="lay"><path d="${lay}"/></clipPath>` : '') +
    `<path d="${outline}" fill="none" stroke="${metals.paper}" stroke-width="9" stroke-linejoin="round"/>` +
    `<g clip-path="url(#shield)">${drawn.filter(Boolean).join('')}</g>` +
    `<path d="${outline}" fill="none" stroke="${INK}" stroke-width="3.5" stroke-linejoin="round"/></svg>`
  )
}

const chargeAt = (name: Charge, [x, y, size]: Division['put'], fill: string) =>
  `<path transform="translate(${x} ${y})scale(${size})" fill="${fill}" d="${charges[name]}"/>`
const pebbles = (spots: [x: number, y: number][], fill: string) =>
  spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="${fill}"/>`).join('')
