import type { ShellPlate } from '#web/shell/plate.ts'
import { serverOnly } from '#web/ui/server-only.tsx'

const Town = serverOnly(() =>
  import('./town/town-marks.tsx').then(
    ({ TownMarks }) => TownMarks,
    // The page that says what went wrong, offline for one, stands without them.
    () => () => null,
  ),
)

/** Whose site this is. */
export default { mark: <Town />, runBy: <Town foot /> } satisfies ShellPlate
