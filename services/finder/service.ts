import { finder } from '#contract/finder.ts'
import { room } from '#platform/room.ts'
import { find } from './finding.ts'
import { open } from './own.ts'

export default room({ calls: finder, acts: { find }, migrations: {}, open, asksFinds: true })
