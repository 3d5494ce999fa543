import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'

/** Where people land who have never been here. */
export const landing = ['screens/home.tsx', 'screens/answer.tsx']

const layouts = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => (children ? [file, ...layouts(children)] : []))

/** What stands around every screen. */
export const around = ['root.tsx', ...layouts(routes)]
