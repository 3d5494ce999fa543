import { LateStyle } from '#web/ui/late-style.tsx'
import charts from './charts.css?inline'
import heat from './heat.css?inline'

/** The style of charts for kinds of questions other than choices. */
export const ChartStyles = () => <LateStyle name="charts" sheet={charts + heat} />
