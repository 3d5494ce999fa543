import bars from './bars.css?inline'
import { LateStyle } from './late-style.tsx'
import tables from './tables.css?inline'

/** The style of numbers in tables and bars. */
export const TableStyles = () => <LateStyle name="tables" sheet={tables + bars} />
