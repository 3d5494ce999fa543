/**
 * Sorts things so that each one comes after the things that it names, and otherwise keeps their order. Names that are
 * not in the list are ignored.
 */
export function inOrder<T extends { name: string }>(things: readonly T[], after: (thing: T) => readonly string[]): T[] {
  const sorted = new Set<T>()
  const add = (thing: T, waiting: readonly T[]) => {
    if (waiting.includes(thing)) throw new Error(`${thing.name} comes after itself`)
    for (const name of after(thing)) {
      const before = things.find((one) => one.name === name)
      if (before && !sorted.has(before)) add(before, [...waiting, thing])
    }
    sorted.add(thing)
  }
  for (const thing of things) add(thing, [])
  return [...sorted]
}
