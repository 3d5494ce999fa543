import { byRoom, inPlace } from '#web/by-room.ts'
import type { HomePlate } from './plate.ts'

/** Each part gets what its own room has loaded: no narrower type fits all. */
const parts = inPlace(
  byRoom(import.meta.glob<HomePlate<never>>('../parts/*/home-plate.tsx', { eager: true, import: 'default' })),
  (plate) => plate.parts,
)

/** Where to continue from the front page: what each room shows there. */
export const Further = ({ data }: { data: Record<string, unknown> }) =>
  parts.map(({ room, place, View }) => <View key={`${room} ${place}`} data={data[room] as never} />)
