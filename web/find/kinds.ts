import type { FindPlate, FoundKind } from './plate.ts'

const plates = Object.values(
  import.meta.glob<FindPlate>('../parts/*/find-plate.tsx', { eager: true, import: 'default' }),
)

/** Every kind of thing that can be found, in the order in which the kinds are offered. */
export const kinds: (FoundKind & { kind: string })[] = plates
  .flatMap((plate) => Object.entries(plate.kinds).map(([kind, said]) => ({ kind, ...said })))
  .toSorted((a, b) => a.place - b.place)

export const kindOf = (kind: string): FoundKind | undefined => kinds.find((each) => each.kind === kind)
