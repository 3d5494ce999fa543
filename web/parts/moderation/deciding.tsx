import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LateStyle } from '#web/ui/late-style.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusBox, StatusMessage } from '#web/ui/status-message.tsx'
import { Written } from '#web/ui/written.tsx'
import sheet from './deciding.css?inline'
import type { Deciding as Asked } from './deciding.server.ts'
import { CommunityEffects } from './community-effects.tsx'
import { AnswerField, MeasureFields } from './measure-fields.tsx'
import { TextAndReported } from './as-reported.tsx'
import { DecidedByName, isAboutPerson, MeasureDone } from './measure-names.tsx'
import { isLeft, LeftToOthers } from './left-to-others.tsx'
import { CategoryName } from './names.tsx'
import { nearestCategory } from './nearest-category.ts'
import { StatementFields } from './statement-fields.tsx'
import { ReportedAt } from './reported-at.tsx'
import { WordsFields } from './words-fields.tsx'

type Open = Extract<Asked, { kind: string }>

interface Props {
  asked: Asked
  refused: RefusedForm | undefined
}

/** The form to decide about a thing, on the page of that thing. */
export function Deciding({ asked, refused }: Props) {
  if ('gone' in asked)
    return (
      <StatusMessage kind="trouble">
        {asked.gone ? (
          <Trans>This no longer exists, or you aren’t allowed to decide on it.</Trans>
        ) : (
          <Trans>Decisions can’t be reached right now. Please try again in a minute.</Trans>
        )}
      </StatusMessage>
    )
  if (isLeft(asked) && asked.measures.length === 0)
    return (
      <StatusMessage kind="trouble">
        <LeftToOthers case={asked} community={asked.comm_id !== null} />
      </StatusMessage>
    )
  const here = refused?.intent === 'decide' ? refused : undefined
  return (
    <Panel title={<Trans>Moderate</Trans>}>
      {!here && (
        <StatusBox>
          <h3>
            {asked.kind === 'member' ? (
              <WhatWithMember asked={asked} />
            ) : asked.kind === 'person' ? (
              <Trans>
                What should happen with the account <bdi>{asked.title}</bdi>?
              </Trans>
            ) : asked.kind === 'community' ? (
              <Trans>
                What should happen with the community “<Written lang={asked.lang}>{asked.title}</Written>”?
              </Trans>
            ) : (
              <Trans>
                What should happen with “<Written lang={asked.lang}>{asked.title}</Written>”?
              </Trans>
            )}
          </h3>
        </StatusBox>
      )}
      <TextAndReported of={asked} />
      <SoFar asked={asked} />
      {(asked.reversed || asked.let_go) && (
        <p className="note">
          <LeftToOthers case={asked} community={asked.comm_id !== null} />{' '}
          <Trans>You can only lift what was done.</Trans>
        </p>
      )}
      {asked.appealed && !asked.reversed && !asked.let_go && (
        <p className="note">
          <LeftToOthers case={asked} community={asked.comm_id !== null} />
        </p>
      )}
      <DecideForm asked={asked} refused={here} />
    </Panel>
  )
}

const WhatWithMember = ({ asked: { lang, title, name } }: { asked: Open }) => (
  <Trans>
    Should {name === null ? <Trans>this person</Trans> : <bdi>{name}</bdi>} stay a member of “
    <Written lang={lang}>{title}</Written>”?
  </Trans>
)

/** The reports about the thing, and the earlier decisions. */
const SoFar = ({ asked: { kind, count, categories, notes, wrote, latest } }: { asked: Open }) => (
  <>
    {latest && (
      <p>
        <Trans>
          The latest decision: <MeasureDone measure={latest.measure} kind={kind} />, <DecidedByName by={latest.by} />.
        </Trans>{' '}
        <Link className="act" to={`/account?look=decision&id=${latest.decision_id}`}>
          <Trans>Read it</Trans>
        </Link>
      </p>
    )}
    {count > 0 && (
      <p className="meta">
        <span>
          <Plural value={count} one="# report" other="# reports" />
        </span>
        {categories.map(({ category }) => (
          <span key={category}>
            <CategoryName category={category} />
          </span>
        ))}
      </p>
    )}
    {notes.map((note, place) => (
      <p key={place} dir="auto">
        “{note}”
      </p>
    ))}
    <ReportedAt wrote={wrote} />
  </>
)

function DecideForm({ asked, refused }: { asked: Open; refused: RefusedForm | undefined }) {
  const { kind, id, count, measures, categories, state, rules, latest, as_reported, fingerprint } = asked
  return (
    <SentForm intent="decide" refused={refused}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      {state && <input type="hidden" name="version" value={state.version} />}
      {fingerprint !== null && <input type="hidden" name="seen" value={fingerprint} />}
      <WordsFields texts={as_reported} />
      <MeasureFields measures={measures} kind={kind} inForce={latest?.measure} />
      {kind === 'community' && <CommunityEffects measures={measures} inForce={latest?.measure} />}
      <LateStyle name="deciding" sheet={sheet} />
      {measures.some((measure) => measure !== 'show') && (
        <div className="reasons">
          <StatementFields rules={rules} category={nearestCategory(categories[0]?.category)} kind={kind} />
        </div>
      )}
      {count > 0 && <AnswerField />}
      <Send>
        <Trans>Decide</Trans>
      </Send>
      <p className="note">
        {kind === 'text' ? (
          <Trans>
            Whoever wrote it reads this with their answer. You don’t learn who it was, not even if they ask another
            person to look at it again.
          </Trans>
        ) : kind === 'community' ? (
          <Trans>Its longest-standing owner is told at once, and can ask another person to look at it again.</Trans>
        ) : isAboutPerson(kind) ? (
          <Trans>They’re told at once, and can ask another person to look at it again.</Trans>
        ) : (
          <Trans>Whoever wrote it is told at once, and can ask another person to look at it again.</Trans>
        )}
      </p>
    </SentForm>
  )
}
