import { Outlet } from 'react-router'
import { personOnly } from './guards.ts'

export const middleware = [personOnly]

// A guard runs on the server; a route without a loader would let the browser pass without asking it.
export const loader = () => null

export default function PersonOnly() {
  return <Outlet />
}
