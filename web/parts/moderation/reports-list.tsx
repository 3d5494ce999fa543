import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import { CategoryName, KindName, ThingTitle } from './names.tsx'
import type { Waiting } from './settling.server.ts'
import type { Reported } from './types.ts'

interface Props {
  waiting: Waiting
  /** The address of the list. */
  address: string
  refused: RefusedForm | undefined
}

/** The things whose reports wait for an answer, those that wait longest first, each with the form to answer them. */
export function ReportsList({ waiting: { items, next, further, done }, address, refused }: Props) {
  return (
    <div className="stack">
      {done && !refused && (
        <StatusMessage kind="done">
          <Trans>Your answer has been sent to those who reported it.</Trans>
        </StatusMessage>
      )}
      {items.length === 0 ? (
        <p>
          <Trans>Nothing is waiting for an answer.</Trans>
        </p>
      ) : (
        <ul className="rows">
          {items.map((reported) => (
            <li key={`${reported.kind} ${reported.id}`}>
              <Row reported={reported} refused={refused} />
            </li>
          ))}
        </ul>
      )}
      <Pages next={next} further={further} address={address} />
    </div>
  )
}

function Row({ reported, refused }: { reported: Reported; refused: RefusedForm | undefined }) {
  const { day } = useDates()
  const number = useNumber()
  const { kind, id, title, lang, link, gone, count, since, categories, notes } = reported
  const here = refused?.kept.id?.[0] === id && refused.kept.kind?.[0] === kind ? refused : undefined
  return (
    <>
      <h2>
        <ThingTitle title={title} lang={lang} link={link} />
      </h2>
      <p className="meta">
        <Tag quiet>
          <KindName kind={kind} />
        </Tag>
        {gone && (
          <Tag>
            <Trans>already taken away</Trans>
          </Tag>
        )}
        <span>
          <Plural value={count} one="# report" other="# reports" />
        </span>
        <span>
          <Trans>
            waiting since <time dateTime={since}>{day(since)}</time>
          </Trans>
        </span>
      </p>
      <p className="meta">
        {categories.map(({ category, n }) => (
          <Tag key={category}>
            <CategoryName category={category} /> · {number(n)}
          </Tag>
        ))}
      </p>
      {notes.map((note, place) => (
        <p key={place} dir="auto">
          “{note}”
        </p>
      ))}
      {link !== null && (
        <Link className="act" to={link}>
          <Trans>Look at it, and hide or remove it there if you have to</Trans>
        </Link>
      )}
      <Fold summary={<Trans>Nothing wrong</Trans>} refused={here}>
        <AnswerForm reported={reported} refused={here} />
      </Fold>
    </>
  )
}

function AnswerForm({ reported, refused }: { reported: Reported; refused: RefusedForm | undefined }) {
  return (
    <SentForm intent="settle_reports" refused={refused}>
      <input type="hidden" name="kind" value={reported.kind} />
      <input type="hidden" name="id" value={reported.id} />
      <input type="hidden" name="version" value={reported.version} />
      <Field
        name="answer"
        label={<Trans>A note to the people who reported it (optional)</Trans>}
        hint={<Trans>Only they read it.</Trans>}
      >
        {(field) => <TextArea {...field} rows={2} maxLength={limits.answer.max} />}
      </Field>
      <Send quiet>
        <Trans>Send the answer</Trans>
      </Send>
    </SentForm>
  )
}

const Pages = ({ next, further, address }: { next: string | null; further: boolean; address: string }) => (
  <ListPages first={further ? address : null} next={next && `${address}&after=${encodeURIComponent(next)}`}>
    <Trans>More reports</Trans>
  </ListPages>
)
