import { useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'

/** Formats a day without its weekday and year, for the axis of a chart; put together from single names, as `useDates` does. */
export function useShortDay() {
  const { t, i18n } = useLingui()
  const timeZone = useRouteLoaderData<RootData>('root')?.timeZone ?? 'UTC'
  return (moment: string) => {
    const dayOfMonth = i18n.date(moment, { day: 'numeric', timeZone })
    const month = i18n.date(moment, { month: 'long', timeZone })
    return t({ message: `${dayOfMonth} ${month}`, comment: 'A date without its weekday, such as 24 November' })
  }
}
