import { data } from 'react-router'

// The server also shows this screen at addresses that React Router would take for one of our other screens (`/home/`).
// The browser must not hydrate such a page, or it would show that other screen in its place.
export const handle = 'no scripts'

export const loader = () => {
  throw data(null, 404)
}

export default function Missing() {
  return null
}
