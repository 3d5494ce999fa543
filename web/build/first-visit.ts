import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'

/** The screens where new visitors land. */
export const landing = ['screens/home.tsx', 'screens/answer.tsx']

const layouts = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => (children ? [file, ...layouts(children)] : []))

/** The files that surround every screen. */
export const around = ['root.tsx', ...layouts(routes)]
