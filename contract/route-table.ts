/** The visitors who may open a screen: anyone, only a signed-in person, or only a guest. */
export type Guard = 'open' | 'person' | 'guest'

/** The query parameters a screen reads, besides its path. */
const ofThread = ['earlier', 'thread', 'done', 'at', 'any'] as const
/** The parameters for the comments under a thing. */
const ofComments = ['comments', 'by', 'paragraph', 'comment', 'reply', 'change', 'words', 'more'] as const
/** The parameters for the thing that the reader wants to report or decide about. */
const ofReport = ['report', 'decide'] as const
/** In the moderation queue: which part of it is shown, and the outcome of a decision about several things. */
const ofQueue = ['reason', 'kind', 'which', 'taken', 'left'] as const
/** The things chosen in a list for one decision, the list they are in, and whose things it shows. */
const ofChosen = ['thing', 'from', 'by'] as const
/** The parameters for the questions about a poll. */
const ofAsked = ['questions'] as const
/** The query parameters for what a page shows around its main thing. */
export const ofThing = [...ofComments, ...ofReport, ...ofAsked] as const
/** The query of the search over everything, and its filters. */
const ofSearch = ['q', 'kind', 'state', 'comm', 'from', 'to'] as const
const ofQuote = ['from', 'to'] as const

/** The cursors of the lists on the operators’ page that have further pages. */
const operatorLists = ['reports', 'unanswered', 'evaluations', 'bill-imports', 'figure-imports'] as const

/** On the operators' page: the person or thing that an operator is looking up. */
const ofDesk = ['q', 'only', 'person', 'act'] as const

/**
 * Every screen of the product, and the query parameters it reads: new visitors get cached pages, which ignore all other
 * parameters. `*` matches everything else.
 */
export const routeTable = [
  { path: '/', guard: 'open', screen: 'index' },
  {
    path: '/home',
    guard: 'open',
    screen: 'home',
    query: ['answered', 'offered', 'polls', 'of', 'after', 'feed', ...ofSearch],
  },
  { path: '/answer/:poll_id', guard: 'open', screen: 'answer', query: ['preview', 'withdrawn'] },
  {
    path: '/results/:poll_id',
    guard: 'open',
    screen: 'results',
    query: ['voters', 'page', 'texts', 'done', ...ofThing],
  },
  {
    path: '/articles/:article_id',
    guard: 'open',
    screen: 'article',
    query: ['version', 'compare', 'answered', ...ofThing],
  },
  {
    path: '/questions/:question_id',
    guard: 'open',
    screen: 'question',
    query: ['after', 'edit', 'earlier', 'suggest', 'answer', ...ofThing],
  },
  { path: '/communities', guard: 'open', screen: 'communities', query: ['q', 'new', 'of', 'after'] },
  {
    path: '/communities/:comm_id',
    guard: 'open',
    screen: 'community',
    query: [
      'edit',
      'q',
      'only',
      'barred',
      'invite',
      'cursor',
      'saved',
      'polls',
      'questions',
      'articles',
      'official',
      'of',
      'after',
      'reports',
      ...ofChosen,
      ...ofQueue,
      ...ofReport,
      'held',
      'log',
      'done',
    ],
  },
  { path: '/rules', guard: 'open', screen: 'rules', query: ['log', 'after', 'half'] },
  { path: '/privacy', guard: 'open', screen: 'privacy' },
  { path: '/terms', guard: 'open', screen: 'terms' },
  { path: '/unsub', guard: 'open', screen: 'unsub' },
  {
    path: '/harrisbot',
    guard: 'open',
    screen: 'harrisbot',
    query: ['statement', 'record', 'disputes', 'cursor', ...ofQuote, ...ofThread],
  },
  {
    path: '/billsbot',
    guard: 'open',
    screen: 'billsbot',
    query: ['bill', 'section', 'compare', 'q', 'congress', 'status', 'cursor', ...ofQuote, ...ofThread],
  },
  {
    path: '/build',
    guard: 'person',
    screen: 'build',
    query: [
      'poll',
      'question',
      'article',
      'new',
      'comm',
      'official',
      'about',
      'template',
      'copy',
      'places',
      'title',
      'look',
      'tab',
      'tried',
      'restored',
      'done',
      'item',
      'from',
      'after',
    ],
  },
  {
    path: '/account',
    guard: 'person',
    screen: 'account',
    query: [
      'saved',
      'done',
      'look',
      'id',
      'confirm',
      'safety',
      'outside',
      'news',
      'answers',
      'signed-in',
      'after',
      ...ofDesk,
      ...ofChosen,
      ...ofQueue,
      ...ofReport,
      ...operatorLists,
    ],
  },
  {
    path: '/login',
    guard: 'guest',
    screen: 'login',
    query: ['step', 'redirect', 'token', 'keep', 'done', 'outside', 'left'],
  },
  { path: '/signup', guard: 'guest', screen: 'signup', query: ['redirect', 'confirm', 'invitation', 'outside'] },
  { path: '/forgot', guard: 'guest', screen: 'forgot', query: ['redirect', 'token', 'safety'] },
] as const satisfies readonly { path: `/${string}`; guard: Guard; screen: string; query?: readonly string[] }[]

/** Matches one of these paths exactly, including case. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[A-Za-z0-9_-]{1,128}')}$`)

const screens = routeTable.map((entry) => ({
  pattern: patternOf(entry.path),
  guard: entry.guard,
  query: 'query' in entry ? entry.query : [],
}))

/**
 * The screen at a path, exactly as written in the address. React Router would also accept `/home/`, `//home` and
 * `/%68ome` for `/home`; the specification requires an exact match.
 */
export const screenAt = (path: string) => screens.find(({ pattern }) => pattern.test(path))

export const isScreenPath = (path: string): boolean => screenAt(path) !== undefined
