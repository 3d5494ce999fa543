import { LateStyle } from '#web/ui/late-style.tsx'
import { TableStyles } from '#web/ui/table-styles.tsx'
import results from './results.css?inline'

/** How results look, with the tables and bars in them. */
export const ResultStyles = () => (
  <>
    <TableStyles />
    <LateStyle name="results" sheet={results} />
  </>
)
