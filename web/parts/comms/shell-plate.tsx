import type { ShellPlate } from '#web/shell/plate.ts'
import { RunBy } from './town/run-by.tsx'
import { TownMark } from './town/town-mark.tsx'

/** The town that this site belongs to. */
export default { Mark: ({ at }) => (at === 'foot' ? <RunBy /> : <TownMark />) } satisfies ShellPlate
