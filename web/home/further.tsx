import { byRoom, inPlace } from '#web/by-room.ts'
import { AskYourOwn } from './ask-your-own.tsx'
import type { HomePlate } from './plate.ts'

/** Each part gets the data its own room has loaded, so no narrower type fits all of them. */
const parts = inPlace(
  byRoom(import.meta.glob<HomePlate<never>>('../parts/*/home-plate.tsx', { eager: true, import: 'default' })),
  (plate) => plate.parts,
)

const shown = (own: boolean) => parts.filter((part) => Boolean(part.own) === own)

interface Props {
  data: Record<string, unknown>
  /** The parts that are the visitor's own, above what is open to everyone; otherwise the rest. */
  own?: boolean
  /** Whether to invite those who cannot ask yet. */
  invites?: boolean
}

/** What each room shows on the front page, above or below the open polls. */
export const Further = ({ data, own = false, invites = false }: Props) => (
  <>
    {shown(own).map(({ room, place, View }) => (
      <View key={`${room} ${place}`} data={data[room] as never} />
    ))}
    {invites && <AskYourOwn />}
  </>
)
