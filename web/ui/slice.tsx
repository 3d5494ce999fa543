import { use, type ReactNode } from 'react'

type Begin = () => void
/** The pages and parts of pages that wait to be rendered, which are never more than the pages being rendered. */
const [pages, slices]: [Begin[], Begin[]] = [[], []]
/** The number of event-loop iterations a page needs before it can be rendered; long pages rest for that time. */
const REST_ROUNDS = 3
let rest = 0

// oxlint-disable-next-line no-restricted-globals -- only servers draw in turns: `Slice` and `pageTurn` see to that
const nextRound = () => setImmediate(round)

const inTurn = (line: Begin[]): Promise<void> =>
  new Promise((begin) => {
    if (pages.length + slices.length === 0) nextRound()
    line.push(begin)
  })

/** Starts at most one rendering per event-loop iteration; short pages come before further parts of long pages. */
function round() {
  if (rest > 0) rest--
  const begin = pages.shift() ?? (rest > 0 ? undefined : slices.shift())
  if (begin) {
    begin()
    rest = REST_ROUNDS
  }
  if (pages.length + slices.length > 0) nextRound()
}

/** On the server: resolves when rendering of a page may start. */
export const pageTurn = () => inTurn(pages)

/** One of many parts of a page that may be long. The server serves other requests between the parts. */
export function Slice({ children }: { children: ReactNode }) {
  if (import.meta.env.SSR) use(inTurn(slices))
  return children
}
