import results from '#web/styles/results.css?inline'
import tables from '#web/styles/tables.css?inline'
import { LateStyle } from './late-style.tsx'

/** How numbers look, in tables, bars and results. */
export const TableStyles = () => <LateStyle name="tables" sheet={tables + results} />
