import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { askedIn } from '#web/parts/polls/ballot/corrections.ts'
import { Worded } from '#web/parts/polls/worded.tsx'
import { decideOn } from '#web/thing/decide-address.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import type { Poll } from './types.ts'

type Page = Reply<typeof polls.texts_to_check>
type Text = Page['texts'][number]
type Item = Poll['items'][number]

interface Props {
  poll: Poll
  /** All open items, including the item shown. */
  open: Item[]
  item: Item
  /** null: the texts, like the result, are not shown before the poll closes. */
  page: Page | null
}

/** The text answers, for those who manage the poll: each can be hidden by a decision and shown again. */
export function TextsToCheck({ poll, open, item, page }: Props) {
  const there = (item_id: string, from: number) => `/build?poll=${poll.poll_id}&look=texts&item=${item_id}&from=${from}`
  return (
    <>
      <ViewHead
        eyebrow={
          <Link to={`/build?poll=${poll.poll_id}&look=after`}>
            <Worded lang={poll.lang} text={poll.title} correction={poll.corrections.title} />
          </Link>
        }
        title={<Trans>What people wrote</Trans>}
      >
        <Trans>
          Here are the answers that are shown with the result, and those that have been hidden. If you hide one, your
          reason is shown with the result.
        </Trans>{' '}
        {poll.secrecy === 'named' ? (
          <Trans>The result shows who wrote which one.</Trans>
        ) : (
          <Trans>They don’t show who wrote them.</Trans>
        )}
      </ViewHead>
      {open.length > 1 && (
        <p className="ways">
          {open.map(({ item_id, text, corrections }) => (
            <Link key={item_id} to={there(item_id, 0)} aria-current={item_id === item.item_id ? 'page' : undefined}>
              <Worded lang={poll.lang} text={text} correction={corrections?.text} />
            </Link>
          ))}
        </p>
      )}
      <Panel title={<Worded lang={poll.lang} {...askedIn(poll, item)} />}>
        {page ? <Texts poll={poll} page={page} /> : <NotYet poll={poll} />}
        {page && (page.from > 0 || page.next !== null) && (
          <p className="ways">
            {page.from > 0 && (
              <Link to={there(item.item_id, 0)}>
                <Trans>First answers</Trans>
              </Link>
            )}
            {page.next !== null && (
              <Link to={there(item.item_id, page.next)}>
                <Trans>More answers</Trans>
              </Link>
            )}
          </p>
        )}
      </Panel>
    </>
  )
}

function Texts({ poll, page }: { poll: Poll; page: Page }) {
  if (page.texts.length === 0)
    return (
      <p>
        <Trans>What people wrote isn’t shown yet.</Trans>
      </p>
    )
  return (
    <ul className="rows">
      {page.texts.map((text, at) => (
        <li key={`${text.text_id} ${at}`}>
          <p>
            <q>
              <Written lang={poll.lang}>{text.text}</Written>
            </q>
          </p>
          <Decided poll_id={poll.poll_id} text={text} />
        </li>
      ))}
    </ul>
  )
}

/** The reason why a text is hidden, and the link to decide about it. */
function Decided({ poll_id, text: { text_id, hidden } }: { poll_id: string; text: Text }) {
  const { day } = useDates()
  return (
    <>
      {hidden && (
        <p className="note">
          <Trans>
            Hidden on {day(hidden.at)}: <q dir="auto">{hidden.reason}</q>
          </Trans>
        </p>
      )}
      <p>
        <Link className="act note" to={decideOn(`/results/${poll_id}`, 'text', text_id)}>
          {hidden ? <Trans>Show it again</Trans> : <Trans>Hide this answer</Trans>}
        </Link>
      </p>
    </>
  )
}

const NotYet = ({ poll }: Pick<Props, 'poll'>) => (
  <p>
    {poll.results === 'live_from_10' ? (
      <Trans>This poll’s result isn’t shown yet. Until it is, nobody sees what people wrote.</Trans>
    ) : (
      <Trans>
        This poll’s result will only be shown once the poll has closed. Until then, nobody sees what people wrote.
      </Trans>
    )}
  </p>
)
