import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import { AnswerWords } from '#web/parts/polls/ballot/answer-words.tsx'
import type { Poll } from '#web/parts/polls/types.ts'
import { Details } from '#web/ui/details.tsx'
import { Section } from '#web/ui/section.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'
import { useThere, VOTERS_AFTER } from './pages.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'

interface Props {
  poll: Poll
  voters: Reply<typeof polls.get_voters>
}

/** The voters of a poll with named answers and what they answered, one page at a time. */
export function VotersPart({ poll, voters: { items, next_cursor } }: Props) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const paged = search.has(VOTERS_AFTER)
  if (items.length === 0 && !paged) return null
  const table = (
    <ScrollRegion label={t`Who answered what, as a table`}>
      <table className="numbers rounds words">
        <caption>
          <Trans>Everyone who answered was told that this would be shown.</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            {poll.items.map(({ item_id, text, corrections }) => (
              <th key={item_id} scope="col">
                {text ? <Worded lang={poll.lang} text={text} correction={corrections?.text} /> : <Trans>Answer</Trans>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ UID, fullname, ballots, hidden }) => (
            <tr key={UID}>
              <th scope="row">{fullname}</th>
              {poll.items.map((item) => {
                const answer = ballots[item.item_id]
                return (
                  <td key={item.item_id}>
                    {answer && <AnswerWords item={item} answer={answer} lang={poll.lang} />}
                    {hidden.includes(item.item_id) && (
                      <i>
                        <Trans>hidden, see the reason above</Trans>
                      </i>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
  return (
    <Section title={<Trans>Who answered what</Trans>}>
      {paged ? table : <Details summary={<Trans>See each name and answer</Trans>}>{table}</Details>}
      <Pages poll_id={poll.poll_id} paged={paged} next={next_cursor} />
    </Section>
  )
}

function Pages({ poll_id, paged, next }: { poll_id: string; paged: boolean; next: string | null }) {
  const there = useThere(poll_id)
  const at = (cursor: string | null) => there({ [VOTERS_AFTER]: cursor })
  if (!paged && next === null) return null
  return (
    <p className="ways">
      {paged && (
        <Link to={at(null)}>
          <Trans>Start of the list</Trans>
        </Link>
      )}
      {next !== null && (
        <Link to={at(next)}>
          <Trans>More names</Trans>
        </Link>
      )}
    </p>
  )
}
