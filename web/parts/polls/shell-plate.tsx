import type { ShellPlate } from '#web/shell/plate.ts'
import { Offer } from './joining/offer.tsx'

/** What to do with the answers this browser gave as a guest. */
export default { offer: <Offer /> } satisfies ShellPlate
