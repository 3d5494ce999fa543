import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'

/** Whether the visitor runs this site. */
export const useOperator = () => useRouteLoaderData<RootData>('root')?.person?.operator ?? false
