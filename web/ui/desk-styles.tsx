import desk from './desk.css?inline'
import { LateStyle } from './late-style.tsx'
import { TownStyles } from './town-styles.tsx'

/** How a result uses the width of a desk: what was found, and a rail beside it. */
export const DeskStyles = () => (
  <>
    <TownStyles />
    <LateStyle name="desk" sheet={desk} />
  </>
)
