import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { listOf } from '#web/thing/chosen-address.ts'
import { decideOn } from '#web/thing/decide-address.ts'
import { ChooseForm, ChooseThing } from '#web/thing/choosing.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Face } from '#web/ui/face.tsx'
import { LateStyle } from '#web/ui/late-style.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import sheet from './comments.css?inline'
import type { Held } from './holding.server.ts'

/** How much of a comment the name of its checkbox contains. */
const NAMED_CHARS = 80

interface Props {
  held: Held
  /** The community whose list it is; null: the list of the whole site. */
  comm_id: string | null
  refused: RefusedForm | undefined
}

/** The comments waiting for approval, those that have waited longest first, each with buttons for both decisions. */
export function HeldList({ held: { items, next, further, done }, comm_id, refused }: Props) {
  const address = listOf(comm_id, 'held')
  return (
    <div className="stack">
      <LateStyle name="comments" sheet={sheet} />
      {done && !refused && (
        <StatusMessage kind="done">
          <Trans>Your decision has been noted.</Trans>
        </StatusMessage>
      )}
      {items.length === 0 ? (
        <p>
          <Trans>No comment is waiting.</Trans>
        </p>
      ) : (
        <ul className="rows">
          {items.map((one) => (
            <li key={one.comment_id}>
              <Row one={one} refused={refused?.kept.comment_id?.[0] === one.comment_id ? refused : undefined} />
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && <ChooseForm comm_id={comm_id} from="held" />}
      <ListPages first={further ? address : null} next={next && `${address}&after=${encodeURIComponent(next)}`}>
        <Trans>More comments</Trans>
      </ListPages>
    </div>
  )
}

function Row({ one, refused }: { one: Held['items'][number]; refused: RefusedForm | undefined }) {
  const { day } = useDates()
  const { comment_id, version, name, title, lang, link, body, html, reply, created_at } = one
  return (
    <article className="held">
      <header className="meta">
        <Face name={name} />
        <b>{name}</b>
        <time dateTime={created_at}>{day(created_at)}</time>
      </header>
      <p className="meta">
        {reply ? <Trans>A reply below</Trans> : <Trans>A comment on</Trans>}{' '}
        {title !== null && lang !== null && link !== null ? (
          <Link to={link}>
            <Written lang={lang}>{title}</Written>
          </Link>
        ) : (
          <Trans>something that can’t be seen any more</Trans>
        )}
      </p>
      <div dir="auto">
        <Prose html={html} />
      </div>
      <ChooseThing kind="comment" id={comment_id} title={`${name}: ${body.slice(0, NAMED_CHARS)}`} />
      <SentForm intent="let_through" className="inline" refused={refused}>
        <input type="hidden" name="comment_id" value={comment_id} />
        <input type="hidden" name="version" value={version} />
        <Send>
          <Trans>Let it through</Trans>
        </Send>
      </SentForm>
      {link !== null && (
        <>
          <ButtonLink quiet to={decideOn(link, 'comment', comment_id)}>
            <Trans>Turn it down</Trans>
          </ButtonLink>
          <p className="note">
            <Trans>To turn it down you give your reasons: its author reads them, and can appeal.</Trans>
          </p>
        </>
      )}
    </article>
  )
}
