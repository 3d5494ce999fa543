import { useSearchParams } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'

/** The address parameter that requests the order of the ballot. */
export const ORDER = 'order'
/** The address parameter for the page of items to show, counted from 1. */
export const RESULT_PAGE = 'page'
/** The address parameter for the position from which the text answers to an item are shown, such as i3-20. */
export const TEXTS_FROM = 'texts'

/** The address parameter for the words that the shown text answers contain. */
export const TEXTS_FIND = 'find'

/** The address parameter for the voter after whom a page of names begins. */
export const VOTERS_AFTER = 'voters'

/** A page of text answers to one item, besides those in the result itself. `find`: the words that the texts contain. */
export type TextsPage = { item_id: string; find: string } & Reply<typeof polls.get_texts>

const OWN = [ORDER, RESULT_PAGE, TEXTS_FROM, TEXTS_FIND, VOTERS_AFTER]

/** The address of a result with one parameter changed, or removed if it is null. The other parameters stay the same. */
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
