import { Outlet } from 'react-router'
import type { Route } from './+types/stage'
import { Trouble } from './trouble.tsx'

/** The area where screens appear. An error inside a screen leaves the bars around it in place. */
export default function Stage() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Trouble error={error} />
}
