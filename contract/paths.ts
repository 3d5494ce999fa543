/** The path of every screen people see. Kept free of the schema library: the browser reads it too. */
export const screenPaths = [
  '/',
  '/home',
  '/answer/:poll_id',
  '/results/:poll_id',
  '/articles/:article_id',
  '/questions/:question_id',
  '/communities',
  '/communities/:comm_id',
  '/rules',
  '/privacy',
  '/terms',
  '/unsub',
  '/harrisbot',
  '/billsbot',
  '/build',
  '/account',
  '/login',
  '/signup',
  '/forgot',
] as const

export type ScreenPath = (typeof screenPaths)[number]

/** What fits one of these paths, letter for letter. */
export const patternOf = (path: ScreenPath): RegExp =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[A-Za-z0-9_-]{1,128}')}$`)

const patterns = screenPaths.map(patternOf)

/** Whether a path, as it stands in an address, is that of a screen. */
export const isScreenPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
