import { comms } from '#contract/comms.ts'
import { room } from '#platform/room.ts'
import { communities, get_community } from './communities.ts'
import { communityTable } from './migrations/001-communities.ts'
import { load_samples, remove_samples } from './samples.ts'

export default room({
  calls: comms,
  acts: { communities, get_community },
  migrations: { '001-communities': communityTable },
  commands: { load_samples, remove_samples },
})
