/** The possible outlines of a shield, in a box of 100 × 120. */
export const shapes = [
  'M6 6H94V58C94 86 74 105 50 115C26 105 6 86 6 58z', // heater
  'M6 6H94V68A44 44 0 0 1 6 68z', // round foot
  'M6 6H94V84Q94 100 78 102Q58 104 50 115Q42 104 22 102Q6 100 6 84z', // pointed foot
] as const

const wave = (y: number) => `M0 ${y}q8.3-9 16.7 0t16.6 0t16.7 0t16.6 0t16.7 0t16.7 0V120H0z`
const band = (y: number, deep: number) =>
  wave(y).replace('V120H0z', `v${deep}q-8.3 9-16.7 0t-16.7 0t-16.6 0t-16.7 0t-16.6 0t-16.7 0z`)

export interface Division {
  /** the area covered by the second tincture, in the shield's 100 × 120 */
  lay: string
  /** the charge: x, y, size; its tinctures are swapped where the division passes under it */
  put: [x: number, y: number, size: number]
  counterchanged?: true
  /** whether the charge lies on the second tincture, not on the field */
  charged?: true
  /** pebbles on the field */
  beside?: Point[]
  /** pebbles on the second tincture, and the position of a second charge that replaces them */
  above?: { pebbles: Point[]; second: [x: number, y: number, size: number] }
}

type Point = [x: number, y: number]

export const divisions = {
  plain: { lay: '', put: [50, 57, 1.06] },
  chief: {
    lay: 'M0 0H100V36H0z',
    put: [50, 73, 0.94],
    above: {
      pebbles: [
        [26, 21],
        [50, 21],
        [74, 21],
      ],
      second: [50, 20.5, 0.4],
    },
  },
  water: { lay: band(79, 10) + wave(97), put: [50, 48, 1] },
  pale: { lay: 'M50 0H100V120H50z', put: [50, 57, 1.08], counterchanged: true },
  fess: { lay: 'M0 57H100V120H0z', put: [50, 57, 1.08], counterchanged: true },
  bend: { lay: 'M0 0L100 114V120H0z', put: [50, 56, 1.08], counterchanged: true },
  quarters: { lay: 'M50 0H100V57H50zM0 57H50V120H0z', put: [50, 57, 1.08], counterchanged: true },
  pile: { lay: 'M4 0H96L50 118z', put: [50, 40, 0.78], charged: true },
  chevron: {
    lay: 'M0 66L50 34L100 66V84L50 52L0 84z',
    put: [50, 86, 0.58],
    beside: [
      [27, 30],
      [73, 30],
    ],
  },
  border: { lay: 'M0 0H100V120H0zM17 17V58C17 80 32 95 50 103C68 95 83 80 83 58V17z', put: [50, 56, 0.84] },
  wavyfess: {
    lay: band(46, 22),
    put: [50, 88, 0.54],
    beside: [
      [27, 30],
      [73, 30],
    ],
  },
} satisfies Record<string, Division>
