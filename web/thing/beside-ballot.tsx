import { byRoom, inPlace } from '#web/by-room.ts'
import type { Thing, ThingPlate } from './plate.ts'

const plates = byRoom(
  import.meta.glob<ThingPlate<never>>('../parts/*/thing-plate.tsx', { eager: true, import: 'default' }),
)
const parts = inPlace(plates, (plate) => plate.parts.filter(({ ballot }) => ballot))

interface Props {
  thing: Thing
  /** The data each room has loaded; empty in a browser that received a rendered page. */
  data: Record<string, unknown>
  /** A version mark for everything shown: it changes when there is something new. */
  mark: string
}

/** The parts of other rooms beside the ballot of a poll: background to read. */
export const BesideBallot = ({ thing, data }: Props) =>
  parts
    .filter(({ room }) => data[room])
    .map(({ room, place, View }) => (
      <View key={`${room} ${place}`} thing={thing} data={data[room] as never} refused={undefined} />
    ))
