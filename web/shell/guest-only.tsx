import { Outlet } from 'react-router'
import { guestOnly } from './guards.ts'

export const middleware = [guestOnly]

// A guard runs on the server; without a loader, the browser would open this route without asking the guard.
export const loader = () => null

export default function GuestOnly() {
  return <Outlet />
}
