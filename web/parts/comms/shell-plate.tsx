import type { ShellPlate } from '#web/shell/plate.ts'
import { RunBy } from './town/run-by.tsx'
import { TownMark } from './town/town-mark.tsx'

/** The town whose site this is. */
export default { Mark: ({ at }) => (at === 'foot' ? <RunBy /> : <TownMark />) } satisfies ShellPlate
