import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { WhyAsOperator } from '#web/account/desk/why-field.tsx'
import { useOperator } from '#web/state/use-operator.ts'
import { DECIDE } from '#web/thing/decide-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import { Tag } from '#web/ui/tag.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import { AnswerBy } from './answer-by.tsx'
import { TextAndReported } from './as-reported.tsx'
import { ChooseBox } from './deciding-many.tsx'
import { FiltersField } from './filter-form.tsx'
import { AnswerField } from './measure-fields.tsx'
import { isAboutPerson } from './measure-names.tsx'
import { CategoryName, KindName, ThingTitle } from './names.tsx'
import { ReportedAt } from './reported-at.tsx'
import { isLeft, LeftToOthers } from './left-to-others.tsx'
import type { Filters } from './queue-filters.ts'
import type { Reported } from './types.ts'

interface Props {
  reported: Reported
  /** If the reported thing is a membership: the name of the person, if the reader may see it. */
  name?: string | undefined
  now: string
  /** Whether the list belongs to a community, so that its cases can be handed to operators. */
  community: boolean
  /** The part of the queue that is shown. */
  filters: Filters
  refused: RefusedForm | undefined
}

/** A reported thing, with the reports on it and the possible actions. */
export function ReportedRow({ reported, name, now, community, filters, refused }: Props) {
  const number = useNumber()
  const { kind, id, title, lang, link, categories, notes, wrote, comm_id } = reported
  const here = refused?.kept.id?.[0] === id && refused.kept.kind?.[0] === kind ? refused : undefined
  return (
    <>
      <h3>
        {name !== undefined && (
          <>
            <bdi>{name}</bdi>,{' '}
          </>
        )}
        <ThingTitle title={title} lang={lang} link={link} />
      </h3>
      <TextAndReported of={reported} />
      <CaseLine reported={reported} now={now} />
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
      <ReportedAt wrote={wrote} />
      {reported.deleted && (
        <p className="note">
          <Trans>Its author has taken it away. If you close the case, those who reported it are told that.</Trans>
        </p>
      )}
      {isLeft(reported) && (
        <p className="note">
          <LeftToOthers case={reported} community={comm_id !== null} />
        </p>
      )}
      {community && isForOperators(reported) && (
        <p className="note">
          {kind === 'poll' ? (
            <Trans>The people who run this site decide about polls. If something is wrong, hand it to them.</Trans>
          ) : (
            <Trans>The people who run this site decide about this. If something is wrong, hand it to them.</Trans>
          )}
        </p>
      )}
      {!reported.own_report && (
        <>
          <ChooseBox reported={reported} refused={refused?.intent === 'decide_many' ? refused : undefined} />
          <Ways reported={reported} community={community} filters={filters} refused={here} />
        </>
      )}
    </>
  )
}

/** Whether the reader can decide nothing about the thing because only operators can. */
const isForOperators = (reported: Reported): boolean =>
  reported.measures.length === 0 && !reported.deleted && !reported.escalated && !isLeft(reported)

/** Whether the reader may only lift what was done, or hand the case over, because of what came of their decision. */
const leavesIt = ({ reversed, let_go }: Reported): boolean => reversed || let_go

/** The kind of the thing, its urgency, and who is handling it. */
function CaseLine({ reported, now }: Pick<Props, 'reported' | 'now'>) {
  const { day } = useDates()
  const { kind, gone, held, assigned, escalated, count, from_new, since, answer_by } = reported
  return (
    <p className="meta">
      <Tag quiet>
        <KindName kind={kind} />
      </Tag>
      <AnswerBy by={answer_by} now={now} />
      {held && (
        <Tag>
          <Trans>out of sight until it’s decided</Trans>
        </Tag>
      )}
      {gone && !held && (
        <Tag>
          {isAboutPerson(kind) ? <Trans>already suspended or removed</Trans> : <Trans>already taken away</Trans>}
        </Tag>
      )}
      {assigned && <Tag>{assigned === 'me' ? <Trans>you look at it</Trans> : <Trans>somebody looks at it</Trans>}</Tag>}
      {escalated && (
        <Tag>
          <Trans>handed to the operators</Trans>
        </Tag>
      )}
      <span>
        <Plural value={count} one="# report" other="# reports" />
      </span>
      {!!from_new && (
        <span>
          <Plural
            value={from_new}
            one="# of them from a guest or a new account"
            other="# of them from guests or new accounts"
          />
        </span>
      )}
      <span>
        <Trans>
          waiting since <time dateTime={since}>{day(since)}</time>
        </Trans>
      </span>
    </p>
  )
}

/** The address of the form to decide about a thing, on the page where it is shown. */
function decideAddress({ kind, id, link }: Pick<Reported, 'kind' | 'id'> & { link: string }): string {
  const [page] = link.split('#', 1)
  return `${page}${page!.includes('?') ? '&' : '?'}${DECIDE}=${kind}.${id}#${STATUS_ANCHOR}`
}

function Ways({ reported, community, filters, refused }: Omit<Props, 'now'>) {
  const operator = useOperator()
  // Operators have to say why, so they find nothing wrong in the longer form alone.
  const inFold = operator || refused?.kept.answer ? refused : undefined
  return (
    <>
      <div className="ways">
        {reported.link !== null && reported.measures.length > 0 && (
          <ButtonLink to={decideAddress({ ...reported, link: reported.link })}>
            <Trans>Decide</Trans>
          </ButtonLink>
        )}
        {!leavesIt(reported) && !operator && (
          <OneThing intent="settle_reports" reported={reported} filters={filters} refused={refused}>
            {reported.deleted ? <Trans>Close the case</Trans> : <Trans>Nothing wrong</Trans>}
          </OneThing>
        )}
        {!(leavesIt(reported) && reported.assigned === null) && (
          <OneThing
            intent="assign_case"
            reported={reported}
            filters={filters}
            refused={refused}
            mine={reported.assigned === null}
          >
            {reported.assigned === null ? <Trans>I’ll look at it</Trans> : <Trans>Give it back</Trans>}
          </OneThing>
        )}
        {community && !reported.escalated && (
          <OneThing intent="escalate_case" reported={reported} filters={filters} refused={refused}>
            <Trans>Hand it to the operators</Trans>
          </OneThing>
        )}
      </div>
      {!leavesIt(reported) && (
        <Fold
          summary={<SettleName deleted={reported.deleted} alone={operator} />}
          refused={inFold?.intent === 'settle_reports' ? inFold : undefined}
        >
          <SentForm intent="settle_reports" refused={inFold}>
            <ThingFields reported={reported} filters={filters} />
            <WhyAsOperator />
            <AnswerField />
            <Send quiet>{reported.deleted ? <Trans>Close the case</Trans> : <Trans>Leave it as it is</Trans>}</Send>
          </SentForm>
        </Fold>
      )}
    </>
  )
}

/** The name of the form that ends a case without a measure; `alone`: there is no button that does so at once. */
function SettleName({ deleted, alone }: { deleted: boolean; alone: boolean }) {
  if (deleted) return alone ? <Trans>Close the case</Trans> : <Trans>Close the case, with a note</Trans>
  return alone ? <Trans>Nothing wrong</Trans> : <Trans>Nothing wrong, with a note</Trans>
}

const ThingFields = ({ reported, reported: { kind, id, version }, filters }: Pick<Props, 'reported' | 'filters'>) => (
  <>
    {reported.deleted && <input type="hidden" name="deleted" value="yes" />}
    <FiltersField filters={filters} />
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="version" value={version} />
  </>
)

interface OneThingProps extends Omit<Props, 'now' | 'community'> {
  intent: 'settle_reports' | 'assign_case' | 'escalate_case'
  mine?: boolean
  children: ReactNode
}

/** A form with a single button. */
const OneThing = ({ intent, reported, filters, refused, mine, children }: OneThingProps) => (
  <SentForm intent={intent} refused={refused?.kept.answer ? undefined : refused} className="inline">
    <ThingFields reported={reported} filters={filters} />
    {mine !== undefined && <input type="hidden" name="mine" value={mine ? 'yes' : 'no'} />}
    <Send quiet>{children}</Send>
  </SentForm>
)
