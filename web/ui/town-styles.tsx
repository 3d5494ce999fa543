import cards from './cards.css?inline'
import { LateStyle } from './late-style.tsx'
import town from './town.css?inline'

/** How a page looks that has a face: bands, cards, pebbles. */
export const TownStyles = () => <LateStyle name="town" sheet={town + cards} />
