import bars from './bars.css?inline'
import { LateStyle } from './late-style.tsx'
import tables from './tables.css?inline'

/** How numbers look, in tables and in bars. */
export const TableStyles = () => <LateStyle name="tables" sheet={tables + bars} />
