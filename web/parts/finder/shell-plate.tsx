import type { ShellPlate } from '#web/shell/plate.ts'
import { BarField } from './bar-field.tsx'

/** The search, at the top of every page. */
export default { Mark: ({ at }) => (at === 'top' ? <BarField /> : null) } satisfies ShellPlate
