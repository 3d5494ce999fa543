import { LateStyle } from '#web/ui/late-style.tsx'
import { TableStyles } from '#web/ui/table-styles.tsx'
import results from './results.css?inline'

/** The style sheets of results, with their tables and bars. */
export const ResultStyles = () => (
  <>
    <TableStyles />
    <LateStyle name="results" sheet={results} />
  </>
)
