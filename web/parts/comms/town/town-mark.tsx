import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { useTown } from '#web/state/use-town.ts'
import { Written } from '#web/ui/written.tsx'

/** In the top bar: the name of the town whose site this is. */
export function TownMark() {
  const town = useTown()
  if (!town) return null
  return (
    <p className="of-town">
      {town.crest && <Crest community={{ comm_id: town.crest, comm_name: town.name }} large />}
      <b>
        <Written lang={town.lang}>{town.name}</Written>
      </b>
    </p>
  )
}
