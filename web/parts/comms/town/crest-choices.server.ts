import { blazonOf } from '#web/parts/comms/crest/blazon.server.ts'
import { liveries, liveryOf } from '#web/parts/comms/crest/livery.server.ts'
import type { Livery } from '#web/state/use-community.ts'
import { seedOf } from './crest-seeds.ts'

const OF_EACH_COLOUR = 6
/** The maximum number of seeds tried in search of distinct arms, since a name may leave little choice. */
const MAX_TRIED = 600

/**
 * Seeds of distinct coats of arms to choose from, by colour. They are always the same for the same name, so that a form
 * shown again shows the same arms.
 */
export function crestChoices(name: string): { livery: Livery; seeds: string[] }[] {
  const rows = new Map(liveries.map((livery) => [livery, [] as string[]]))
  const seen = new Set<string>()
  for (let place = 1; place <= MAX_TRIED; place++) {
    const seed = seedOf(place)
    const looks = JSON.stringify(blazonOf(seed, name))
    const row = rows.get(liveryOf(seed))!
    if (seen.has(looks) || row.length === OF_EACH_COLOUR) continue
    seen.add(looks)
    row.push(seed)
  }
  return liveries.map((livery) => ({ livery, seeds: rows.get(livery)! }))
}
