import { Outlet } from 'react-router'
import { personOnly } from './guards.ts'

export const middleware = [personOnly]

// A guard runs on the server; without a loader, the browser would open this route without asking the guard.
export const loader = () => null

export default function PersonOnly() {
  return <Outlet />
}
