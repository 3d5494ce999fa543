import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { askedIn } from '#web/parts/polls/ballot/corrections.ts'
import { Worded } from '#web/parts/polls/worded.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RefusedNote, Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import type { Poll } from './types.ts'

type Page = Reply<typeof polls.texts_to_check>
type Text = Page['texts'][number]
type Item = Poll['items'][number]

interface Props {
  poll: Poll
  /** All open items, including the one shown. */
  open: Item[]
  item: Item
  /** null: the texts, like the result, are not shown before the poll closes. */
  page: Page | null
  done: string
  refused: RefusedForm | undefined
}

/** The text answers, for those who manage the poll: each can be hidden with a reason and shown again. */
export function TextsToCheck({ poll, open, item, page, done, refused }: Props) {
  const there = (item_id: string, from: number) => `/build?poll=${poll.poll_id}&look=texts&item=${item_id}&from=${from}`
  const elsewhere = refused && !page?.texts.some(({ text_id }) => refused.kept['text_id']?.includes(text_id))
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
      {done && !refused && (
        <StatusMessage kind="done">
          {done === 'hide_text' ? (
            <Trans>Hidden. Everyone can read your reason with the result.</Trans>
          ) : (
            <Trans>The answer is shown again.</Trans>
          )}
        </StatusMessage>
      )}
      {elsewhere && <RefusedNote key={refused.given} refused={refused} />}
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
        {page ? <Texts poll={poll} item={item} page={page} refused={refused} /> : <NotYet poll={poll} />}
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

function Texts({
  poll,
  item,
  page,
  refused,
}: {
  poll: Poll
  item: Item
  page: Page
  refused: RefusedForm | undefined
}) {
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
          <SentAbout text={text} item_id={item.item_id} from={page.from} refused={refused} />
        </li>
      ))}
    </ul>
  )
}

interface SentAboutProps {
  text: Text
  item_id: string
  from: number
  refused: RefusedForm | undefined
}

/** The form that hides a text, or the one that shows it again. */
function SentAbout({ text: { text_id, hidden }, item_id, from, refused: onScreen }: SentAboutProps) {
  const { day } = useDates()
  const refused = onScreen?.kept['text_id']?.includes(text_id) ? onScreen : undefined
  const about = (
    <>
      <input type="hidden" name="item_id" value={item_id} />
      <input type="hidden" name="text_id" value={text_id} />
      <input type="hidden" name="from" value={from} />
    </>
  )
  if (hidden)
    return (
      <SentForm intent="show_text" refused={refused}>
        {about}
        <p className="note">
          <Trans>
            Hidden on {day(hidden.at)}: <q dir="auto">{hidden.reason}</q>
          </Trans>
        </p>
        <Send quiet>
          <Trans>Show it again</Trans>
        </Send>
      </SentForm>
    )
  return (
    <Details summary={<Trans>Hide this answer</Trans>} open={refused !== undefined}>
      <SentForm intent="hide_text" className="form wide" refused={refused}>
        {about}
        <Field
          name="reason"
          label={<Trans>Why it’s hidden</Trans>}
          hint={<Trans>Everyone can read this, with the result.</Trans>}
        >
          {(control) => (
            <TextArea {...control} required rows={2} minLength={limits.note.min} maxLength={limits.note.max} />
          )}
        </Field>
        <Send quiet>
          <Trans>Hide it</Trans>
        </Send>
      </SentForm>
    </Details>
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
