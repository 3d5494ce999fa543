/** The files of `web/parts/<room>/…` that a screen is composed of, each with the name of its room. */
export const byRoom = <Plate>(found: Record<string, Plate>): { room: string; plate: Plate }[] =>
  Object.entries(found).map(([file, plate]) => ({ room: file.split('/').at(-2)!, plate }))

/** The parts of all plates, sorted by `place`: a lower number comes first. */
export const inPlace = <Plate, Part extends { place: number }>(
  plates: { room: string; plate: Plate }[],
  partsOf: (plate: Plate) => Part[],
): (Part & { room: string })[] =>
  plates
    .flatMap(({ room, plate }) => partsOf(plate).map((part) => ({ ...part, room })))
    .toSorted((a, b) => a.place - b.place)

/** The loaded data of every room, by the room's name. */
export async function loadedBy<Plate>(
  plates: { room: string; plate: Plate }[],
  load: (plate: Plate) => Promise<unknown> | undefined,
): Promise<Record<string, unknown>> {
  return Object.fromEntries(
    await Promise.all(plates.map(async ({ room, plate }) => [room, await load(plate)] as const)),
  )
}
