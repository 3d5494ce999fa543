import { byRoom, inPlace } from '#web/by-room.ts'
import { refusedIn } from '#web/ui/sent-form.tsx'
import type { Thing, ThingPlate } from './plate.ts'

/** Each part gets the data its own room has loaded, so no narrower type fits all of them. */
const plates = byRoom(
  import.meta.glob<ThingPlate<never>>('../parts/*/thing-plate.tsx', { eager: true, import: 'default' }),
)
const parts = inPlace(plates, (plate) => plate.parts)

interface Props {
  thing: Thing
  /** The data each room has loaded. */
  data: Record<string, unknown>
  /** The outcome of a form on this page. */
  sent: object | undefined
}

/** The parts of other rooms under a thing: its comments, and other content about it. */
export const AroundThing = ({ thing, data, sent }: Props) => {
  const refused = refusedIn(sent)
  return parts
    .filter(({ room, on }) => on.includes(thing.kind) && data[room])
    .map(({ room, place, View }) => (
      <View key={`${room} ${place}`} thing={thing} data={data[room] as never} refused={refused} />
    ))
}
