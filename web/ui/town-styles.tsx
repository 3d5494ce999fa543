import asking from './asking.css?inline'
import beginning from './beginning.css?inline'
import cards from './cards.css?inline'
import { LateStyle } from './late-style.tsx'
import town from './town.css?inline'

/** The style of pages with illustrations: bands and pebbles, and an open poll among them. */
export const TownStyles = () => <LateStyle name="town" sheet={town + asking} />

/** The style of pages with illustrations, together with cards, for pages that list polls and communities. */
export const CardStyles = () => (
  <>
    <TownStyles />
    <LateStyle name="cards" sheet={cards + beginning} />
  </>
)
