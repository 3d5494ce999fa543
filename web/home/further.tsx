import { byRoom, inPlace } from '#web/by-room.ts'
import { AskYourOwn } from './ask-your-own.tsx'
import type { HomePlate } from './plate.ts'

/** Each part gets the data its own room has loaded, so no narrower type fits all of them. */
const parts = inPlace(
  byRoom(import.meta.glob<HomePlate<never>>('../parts/*/home-plate.tsx', { eager: true, import: 'default' })),
  (plate) => plate.parts,
)

/** The lower part of the front page, with what each room shows there; those who cannot ask yet are invited to. */
export const Further = ({ data, asks }: { data: Record<string, unknown>; asks: boolean }) => (
  <>
    {parts.map(({ room, place, View }) => (
      <View key={`${room} ${place}`} data={data[room] as never} />
    ))}
    {!asks && <AskYourOwn />}
  </>
)
