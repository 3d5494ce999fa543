import desk from './desk.css?inline'
import { LateStyle } from './late-style.tsx'
import { TownStyles } from './town-styles.tsx'

/** The style of results on wide screens: the findings, and a rail beside them. */
export const DeskStyles = () => (
  <>
    <TownStyles />
    <LateStyle name="desk" sheet={desk} />
  </>
)
