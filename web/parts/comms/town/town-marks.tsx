import { RunBy } from './run-by.tsx'
import { TownMark } from './town-mark.tsx'

/** Whose site this is, at the top or at the foot of every page: one part, so that it is loaded once. */
export const TownMarks = ({ at }: { at: 'top' | 'foot' }) => (at === 'foot' ? <RunBy /> : <TownMark />)
