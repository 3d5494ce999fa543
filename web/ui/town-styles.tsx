import cards from './cards.css?inline'
import { LateStyle } from './late-style.tsx'
import town from './town.css?inline'

/** The style of pages with illustrations: bands, cards, pebbles. */
export const TownStyles = () => <LateStyle name="town" sheet={town + cards} />
