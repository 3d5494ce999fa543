import { byRoom, inPlace } from '#web/by-room.ts'
import type { Thing, ThingPlate } from './plate.ts'

/** Each mark gets the data its own room has loaded, so no narrower type fits all of them. */
const plates = byRoom(
  import.meta.glob<ThingPlate<never>>('../parts/*/thing-plate.tsx', { eager: true, import: 'default' }),
)
const marks = inPlace(plates, (plate) => plate.blocks ?? [])

interface Props {
  thing: Thing
  /** The id of the block. */
  anchor: string
  /** The data each room has loaded for the thing. */
  data: Record<string, unknown>
}

/** The parts of other rooms beside one block of the text of a thing, such as its number of comments. */
export const BesideBlock = ({ thing, anchor, data }: Props) =>
  marks
    .filter(({ room, on }) => on.includes(thing.kind) && data[room])
    .map(({ room, place, Mark }) => (
      <Mark key={`${room} ${place}`} thing={thing} data={data[room] as never} anchor={anchor} />
    ))
