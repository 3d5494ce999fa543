import type { ShellPlate } from '#web/shell/plate.ts'
import { OneClock } from './town/one-clock.tsx'
import { RunBy } from './town/run-by.tsx'
import { TownMark } from './town/town-mark.tsx'

/** The town that this site belongs to, and its time zone. */
export default {
  Mark: ({ at }) =>
    at === 'foot' ? (
      <>
        <RunBy />
        <OneClock />
      </>
    ) : (
      <TownMark />
    ),
} satisfies ShellPlate
