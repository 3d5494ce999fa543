import { LateStyle } from './late-style.tsx'
import desk from './desk.css?inline'

/** The layout of a result on a wide screen: the result, and a rail beside it. */
export const DeskStyles = () => <LateStyle name="desk" sheet={desk} />
