import { byRoom } from '#web/by-room.ts'
import type { ShellPlate } from './plate.ts'

const plates = byRoom(import.meta.glob<ShellPlate>('../parts/*/shell-plate.tsx', { eager: true, import: 'default' }))

/** Whose site this is, at the top or at the foot of every page: one part, so that it is loaded once. */
export const Marks = ({ at }: { at: 'top' | 'foot' }) =>
  plates.map(({ room, plate: { Mark } }) => <Mark key={room} at={at} />)
