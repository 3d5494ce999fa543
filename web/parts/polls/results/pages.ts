import { useSearchParams } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'

/** In the address: which page of the items stands here, from 1. */
export const RESULT_PAGE = 'page'
/** In the address: from where the answers in words to one item are shown, such as i3-20. */
export const TEXTS_FROM = 'texts'

/** In the address: after whom this page of names begins. */
export const VOTERS_AFTER = 'voters'

/** Some of the answers in words to one item, beside those the result begins with. */
export type TextsPage = { item_id: string } & Reply<typeof polls.get_texts>

const OWN = [RESULT_PAGE, TEXTS_FROM, VOTERS_AFTER]

/** The page of a result with one parameter of its address changed; null takes it out. The others stay as they are. */
export function useThere(poll_id: string) {
  const [search] = useSearchParams()
  return (change: Record<string, string | null>, hash = '') => {
    const there = new URLSearchParams([...search].filter(([name]) => OWN.includes(name)))
    for (const [name, value] of Object.entries(change)) {
      there.delete(name)
      if (value !== null) there.set(name, value)
    }
    return { pathname: `/results/${poll_id}`, search: there.toString(), hash }
  }
}
