import { byRoom, inPlace } from '#web/by-room.ts'
import { AskYourOwn } from './ask-your-own.tsx'
import { NeedsYou } from './needs-you.tsx'
import type { HomePlate } from './plate.ts'

/** Each part gets the data its own room has loaded, so no narrower type fits all of them. */
const plates = byRoom(
  import.meta.glob<HomePlate<never, never>>('../parts/*/home-plate.tsx', { eager: true, import: 'default' }),
)
const parts = inPlace(plates, (plate) => plate.parts)

export interface FurtherProps {
  /** The data each room has loaded; empty in a browser that received a rendered page. */
  data?: Record<string, unknown>
  /** A version mark for everything shown: it changes when there is something new. */
  mark: string
  /** Selects the parts above the lead, or those with the visitor's own content; if omitted, all other parts. */
  where?: 'top' | 'own'
  /** Whether the lead, the part at the top, has nothing to answer. */
  idle?: boolean
  /** Whether the lead has more polls than a phone shows. */
  more?: boolean
  /** The number of polls that need this person's answer. */
  toAnswer?: number
  /** Whether the lead is something this visitor can answer. */
  offers?: boolean
  /** The number of things that wait for this person; null for a guest. */
  needs?: number | null
  /** Whether everything on the page is sample content. */
  samples?: boolean
  /** Whether nobody has asked anything yet. */
  fresh?: boolean
  /** Whether to invite visitors who cannot ask a question yet. */
  invites?: boolean
  /** The view of one room shown instead of the page. */
  instead?: { room: string; data: object } | null
}

/** The parts of each room on the front page, above or below the lead. */
export const Further = ({
  data = {},
  where,
  idle = false,
  more = false,
  toAnswer = 0,
  offers = false,
  needs = null,
  samples = false,
  fresh = false,
  invites = false,
  instead,
}: FurtherProps) => {
  const Instead = instead && plates.find(({ room }) => room === instead.room)?.plate.Instead
  if (Instead) return <Instead data={instead.data as never} />
  const at = { idle, more, toAnswer: needs === toAnswer ? 0 : toAnswer, samples, fresh }
  const shown = (here: typeof where | 'needs') =>
    parts
      .filter((part) => part.where === here && data[part.room] !== undefined)
      .map(({ room, place, View }) => <View key={`${room} ${place}`} data={data[room] as never} {...at} />)
  return (
    <>
      {where === 'top' && needs !== null && (
        <NeedsYou needs={needs} toAnswer={toAnswer} offers={offers}>
          {shown('needs')}
        </NeedsYou>
      )}
      {shown(where)}
      {!where && invites && <AskYourOwn />}
    </>
  )
}
