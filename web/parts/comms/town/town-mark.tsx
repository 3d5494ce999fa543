import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { useTown } from '#web/state/use-town.ts'
import { Written } from '#web/ui/written.tsx'

/** The maximum number of letters in a name, and in its longest word, that fit beside the rest of the bar on a phone. */
const MAX_LETTERS = 18
const MAX_LETTERS_OF_WORD = 9

const isLong = (name: string) =>
  name.length > MAX_LETTERS || name.split(/[\s-]/).some((word) => word.length > MAX_LETTERS_OF_WORD)

/** In the top bar: the name of the town that this site belongs to. A long name has a line of its own on a phone. */
export function TownMark() {
  const town = useTown()
  if (!town) return null
  return (
    <p className={isLong(town.name) ? 'of-town long' : 'of-town'}>
      {town.crest && <Crest community={{ comm_id: town.crest, comm_name: town.name }} large />}
      <b>
        <Written lang={town.lang}>{town.name}</Written>
      </b>
    </p>
  )
}
