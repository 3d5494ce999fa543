import { Outlet } from 'react-router'
import { guestOnly } from './guards.ts'

export const middleware = [guestOnly]

// A guard runs on the server; a route without a loader would let the browser pass without asking it.
export const loader = () => null

export default function GuestOnly() {
  return <Outlet />
}
