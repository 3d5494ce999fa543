import { Plural, Trans } from '@lingui/react/macro'
import { Form, Link, useSearchParams } from 'react-router'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { RESULT_PAGE, TEXTS_FIND, TEXTS_FROM, useThere, type TextsPage } from '#web/parts/polls/results/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { useNumber } from '#web/words/dates.ts'

/** The place on the page where the texts of an item begin. */
export const textsId = (item_id: string) => `texts-${item_id}`

interface FindProps {
  poll_id: string
  item_id: string
  find: string
}

/** A search among the texts that are shown. It has an address, so it works without scripts. */
export function FindTexts({ poll_id, item_id, find }: FindProps) {
  const [search] = useSearchParams()
  const page = search.get(RESULT_PAGE)
  return (
    <Form
      method="get"
      action={`/results/${poll_id}#${textsId(item_id)}`}
      className="find"
      role="search"
      preventScrollReset
    >
      <input type="hidden" name={TEXTS_FROM} value={`${item_id}-0`} />
      {page && <input type="hidden" name={RESULT_PAGE} value={page} />}
      <label>
        <Trans>Find words in the answers</Trans>
        <input key={find} type="search" name={TEXTS_FIND} defaultValue={find} maxLength={limits.find.max} />
      </label>
      <Button quiet>
        <Trans>Find</Trans>
      </Button>
    </Form>
  )
}

/** The range of texts shown, and the total number. */
export function WhichTexts({ page: { find, from, all, texts } }: { page: TextsPage }) {
  const number = useNumber()
  const [first, last, total] = [number(from + 1), number(from + texts.length), number(all)]
  return (
    <p className="note" role="status">
      {find !== '' && all === 0 && <Trans>No answer contains “{find}”.</Trans>}
      {find !== '' && all > 0 && (
        <Plural value={all} one={`# answer contains “${find}”.`} other={`# answers contain “${find}”.`} />
      )}{' '}
      {texts.length > 0 && texts.length < all && (
        <Trans>
          Answers {first} to {last} of {total}.
        </Trans>
      )}
    </p>
  )
}

interface PagesProps {
  poll_id: string
  item_id: string
  page: Pick<TextsPage, 'from' | 'next' | 'find'>
  /** The number of texts on a page. */
  step: number
}

/** Links between the pages of texts. */
export function TextPages({ poll_id, item_id, page: { from, next, find }, step }: PagesProps) {
  const there = useThere(poll_id)
  if (from === 0 && next === null && find === '') return null
  const at = (start: number | null, words: string) =>
    there(
      { [TEXTS_FROM]: start === null ? null : `${item_id}-${start}`, [TEXTS_FIND]: words || null },
      `#${textsId(item_id)}`,
    )
  return (
    <p className="ways">
      {(from > 0 || find !== '') && (
        <Link to={at(null, '')} preventScrollReset>
          {find === '' ? <Trans>First answers</Trans> : <Trans>All answers</Trans>}
        </Link>
      )}
      {from > step && (
        <Link to={at(Math.max(0, from - step), find)} preventScrollReset>
          <Trans>Earlier answers</Trans>
        </Link>
      )}
      {next !== null && (
        <Link to={at(next, find)} preventScrollReset>
          <Trans>More answers</Trans>
        </Link>
      )}
    </p>
  )
}
