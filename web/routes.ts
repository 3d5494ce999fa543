import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { routeTable, type Guard } from '#contract/route-table.ts'

const screens = (guard: Guard): RouteConfigEntry[] =>
  routeTable
    .filter((entry) => entry.guard === guard)
    .map(({ path, screen }) => {
      const file = `screens/${screen}.tsx`
      return path === '/' ? index(file) : route(path.slice(1), file, { caseSensitive: true })
    })

export default [
  layout('shell/stage.tsx', [
    ...screens('open'),
    layout('shell/person-only.tsx', screens('person')),
    layout('shell/guest-only.tsx', screens('guest')),
    route('*', 'screens/missing.tsx'),
  ]),
] satisfies RouteConfig
