import { byRoom, inPlace } from '#web/by-room.ts'
import type { Thing, ThingPlate } from './plate.ts'

/** Each line gets the data its own room has loaded, so no narrower type fits all of them. */
const plates = byRoom(
  import.meta.glob<ThingPlate<never>>('../parts/*/thing-plate.tsx', { eager: true, import: 'default' }),
)
const lines = inPlace(plates, (plate) => plate.lines ?? [])

interface Props {
  thing: Thing
  /** The data each room has loaded for all things of this kind on the page. */
  data: Record<string, unknown>
}

/** The text of other rooms in a line beside one of many things on a page, such as its number of comments. */
export const BesideThing = ({ thing, data }: Props) =>
  lines
    .filter(({ room, on }) => on.includes(thing.kind) && data[room])
    .map(({ room, place, Line }) => <Line key={`${room} ${place}`} id={thing.id} data={data[room] as never} />)
