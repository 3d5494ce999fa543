import { LateStyle } from './late-style.tsx'
import desk from './desk.css?inline'

/** How a result uses the width of a desk: what was found, and a rail beside it. */
export const DeskStyles = () => <LateStyle name="desk" sheet={desk} />
