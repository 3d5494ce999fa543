/** Who may open a screen: anyone, only a signed-in person, or only a guest. */
export type Guard = 'open' | 'person' | 'guest'

/** Every screen of the product. `*` is the rest. */
export const routeTable = [
  { path: '/', guard: 'open', screen: 'index' },
  { path: '/home', guard: 'open', screen: 'home' },
  { path: '/answer/:poll_id', guard: 'open', screen: 'answer' },
  { path: '/results/:poll_id', guard: 'open', screen: 'results' },
  { path: '/articles/:article_id', guard: 'open', screen: 'article' },
  { path: '/questions/:question_id', guard: 'open', screen: 'question' },
  { path: '/communities', guard: 'open', screen: 'communities' },
  { path: '/communities/:comm_id', guard: 'open', screen: 'community' },
  { path: '/rules', guard: 'open', screen: 'rules' },
  { path: '/privacy', guard: 'open', screen: 'privacy' },
  { path: '/terms', guard: 'open', screen: 'terms' },
  { path: '/unsub', guard: 'open', screen: 'unsub' },
  { path: '/harrisbot', guard: 'open', screen: 'harrisbot' },
  { path: '/billsbot', guard: 'open', screen: 'billsbot' },
  { path: '/build', guard: 'person', screen: 'build' },
  { path: '/account', guard: 'person', screen: 'account' },
  { path: '/login', guard: 'guest', screen: 'login' },
  { path: '/signup', guard: 'guest', screen: 'signup' },
  { path: '/forgot', guard: 'guest', screen: 'forgot' },
] as const satisfies readonly { path: string; guard: Guard; screen: string }[]

const exact = routeTable.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[A-Za-z0-9_-]{1,128}')}$`))

/**
 * Whether a path, as it stands in the address, is one of the product's. React Router would also take `/home/`, `//home`
 * and `/%68ome` for `/home`; the specification matches exactly, and so does this.
 */
export const isKnownPath = (pathname: string) => exact.some((pattern) => pattern.test(pathname))
