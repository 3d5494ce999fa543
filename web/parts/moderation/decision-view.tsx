import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Details } from '#web/ui/details.tsx'
import { Head } from '#web/ui/head.tsx'
import { Section } from '#web/ui/section.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { useDates } from '#web/words/dates.ts'
import type { DecisionRead } from './account-plate.server.ts'
import { AppealSection } from './appeal-section.tsx'
import { TextDecided } from './as-reported.tsx'
import { DecideAgain } from './decide-again.tsx'
import { DecisionHeadline } from './decision-headline.tsx'
import { DecidedByName, isAboutPerson, MeasureDone, StatementCategoryName } from './measure-names.tsx'
import { StillUnseen } from './still-unseen.tsx'
import { UntilDay } from './until-day.tsx'
import { ThingTitle } from './names.tsx'
import type { Decision } from './types.ts'
import { WholeText } from './whole-text.tsx'

interface Props {
  read: DecisionRead
  refused: RefusedForm | undefined
}

/** A decision about something that was published: in plain words, then the whole statement, then how to appeal. */
export const DecisionView = ({ read: { decision, again, name, contact, done, late }, refused }: Props) => (
  <div className="stack">
    <Head
      title={<DecisionHeadline decision={decision} />}
      eyebrow={
        <Link to="/account">
          <Trans>Your account</Trans>
        </Link>
      }
    >
      <WhatItWas decision={decision} name={name} />
    </Head>
    {done && !refused && (
      <StatusMessage kind="done">
        <Done done={done} kind={decision.kind} />
      </StatusMessage>
    )}
    {decision.unseen && (
      <p className="note">
        <StillUnseen why={decision.unseen} />
      </p>
    )}
    <InShort decision={decision} />
    {decision.followed_from && <AfterAppeal from={decision.followed_from} />}
    <DecideAgain decision={decision} again={again} refused={refused} />
    <Statement decision={decision} />
    {decision.appeal_until !== null && (
      <AppealSection decision={decision} contact={contact} late={late} refused={refused} />
    )}
  </div>
)

function Done({ done, kind }: { done: NonNullable<DecisionRead['done']>; kind: string }) {
  if (done === 'appealed') return <Trans>Thank you. Another person will look at it again.</Trans>
  if (kind === 'community')
    return <Trans>Decided. It will take a moment until everyone sees it. The people who look after it are told.</Trans>
  if (isAboutPerson(kind)) return <Trans>Decided. They’re told, and so is whoever reported them.</Trans>
  return done === 'decided' ? (
    <Trans>Decided. The author is told, and so is anybody who reported it.</Trans>
  ) : (
    <Trans>Decided. It will take a moment until everyone sees it. Whoever wrote it is told.</Trans>
  )
}

/** The thing that the decision is about, named by the page that contains it. */
function WhatItWas({ decision: { title, on, lang, link, mine, kind }, name }: Pick<DecisionRead, 'decision' | 'name'>) {
  if (kind === 'person' && mine) return null
  return (
    <>
      {name !== null && (
        <>
          <bdi>{name}</bdi>,{' '}
        </>
      )}
      <ThingTitle title={on ?? title} lang={lang} link={link} />
    </>
  )
}

function InShort({ decision }: { decision: Decision }) {
  const { dayAndTime } = useDates()
  const { on, title, whole, lang, at, until, in_force, explanation, measure, by } = decision
  const words = whole ?? (on === null ? null : title)
  const { as_reported, edited_since } = decision
  return (
    <>
      {as_reported && (
        <Section title={<Trans>What was written</Trans>}>
          <TextDecided decided={as_reported} />
        </Section>
      )}
      {words !== null && (
        <Section
          title={as_reported || edited_since ? <Trans>What it says now</Trans> : <Trans>What was written</Trans>}
        >
          {edited_since && (
            <p>
              <Trans>It was edited after this decision, which is about the earlier text.</Trans>
            </p>
          )}
          <WholeText text={words} lang={lang} />
        </Section>
      )}
      <section className="section" aria-labelledby="in-short">
        <h2 id="in-short">
          <Trans>The decision</Trans>
        </h2>
        {explanation !== '' && <p dir="auto">{explanation}</p>}
        <p className="meta">
          <span>
            <DecidedByName by={by} />
          </span>
          <time dateTime={at}>{dayAndTime(at)}</time>
          {until && <UntilDay until={until} />}
          {!in_force && measure !== 'show' && (
            <span>
              <Trans>no longer in force</Trans>
            </span>
          )}
        </p>
      </section>
    </>
  )
}

/** For a decision that followed from an appeal: its outcome, the reasons, and the decision that was appealed. */
const AfterAppeal = ({ from: { decision_id, outcome, reasons } }: { from: NonNullable<Decision['followed_from']> }) => (
  <Section title={<Trans>After an appeal</Trans>}>
    <p>
      {outcome === 'reversed' ? (
        <Trans>
          Somebody appealed. Another person has looked at it and reversed the earlier decision. They say: “
          <span dir="auto">{reasons}</span>”
        </Trans>
      ) : (
        <Trans>
          Somebody appealed. Another person has looked at it and replaced the earlier decision with this one. They say:
          “<span dir="auto">{reasons}</span>”
        </Trans>
      )}
    </p>
    <p>
      <Link className="act" to={`/account?look=decision&id=${decision_id}`}>
        <Trans>The decision that was appealed</Trans>
      </Link>
    </p>
  </Section>
)

/** The statement of reasons, in words and under its official names. */
function Statement({ decision: { statement, kind, measure, by, by_reporter } }: { decision: Decision }) {
  if (!statement)
    return (
      <p>
        <Trans>Whatever was done about it has been lifted.</Trans>
      </p>
    )
  const illegal = statement.decision_ground === 'DECISION_GROUND_ILLEGAL_CONTENT'
  return (
    <Section title={<Trans>The statement of reasons</Trans>}>
      <dl className="facts">
        <Row name={<Trans>What was done</Trans>}>
          <MeasureDone measure={measure} kind={kind} />
        </Row>
        <Row name={illegal ? <Trans>Law</Trans> : <Trans>Rule</Trans>}>
          <span dir="auto">{statement.illegal_content_legal_ground ?? statement.incompatible_content_ground}</span>
        </Row>
        <Row name={<Trans>What it is about</Trans>}>
          <StatementCategoryName category={statement.category} />
        </Row>
        <Row name={<Trans>What was found</Trans>}>
          <span dir="auto">{statement.decision_facts}</span>
        </Row>
        <Row name={<Trans>How it came up</Trans>}>
          <Source source={statement.source_type} />
        </Row>
        <Row name={<Trans>Who decided</Trans>}>
          {by === 'automatic' ? (
            <Trans>Nobody: several people reported it, and it waits by itself. A person will look at it.</Trans>
          ) : (
            <Trans>A person. No program took part.</Trans>
          )}{' '}
          {by_reporter && <Trans>They had also reported it: nobody else here could decide.</Trans>}
        </Row>
      </dl>
      <Details summary={<Trans>Under its official names</Trans>}>
        <dl className="facts">
          {Object.entries(statement).map(([name, value]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd dir="auto">{Array.isArray(value) ? value.join(', ') : value}</dd>
            </div>
          ))}
        </dl>
      </Details>
    </Section>
  )
}

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Source({ source }: { source: NonNullable<Decision['statement']>['source_type'] }) {
  if (source === 'SOURCE_VOLUNTARY')
    return <Trans>Nobody reported it: it was found by those who look after this place.</Trans>
  return source === 'SOURCE_ARTICLE_16' ? (
    <Trans>Somebody reported it as illegal.</Trans>
  ) : (
    <Trans>Somebody reported it.</Trans>
  )
}
