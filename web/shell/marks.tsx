import { byRoom } from '#web/by-room.ts'
import type { ShellPlate } from './plate.ts'

const plates = byRoom(import.meta.glob<ShellPlate>('../parts/*/shell-plate.tsx', { eager: true, import: 'default' }))

/** The name of the site, at the top or at the bottom of every page: one part, so that it is loaded once. */
export const Marks = ({ at }: { at: 'top' | 'foot' }) =>
  plates.map(({ room, plate: { Mark } }) => <Mark key={room} at={at} />)
