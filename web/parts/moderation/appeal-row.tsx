import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { Choices, Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { LateStyle } from '#web/ui/late-style.tsx'
import { Send, SentForm, useThisForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Wrong } from '#web/ui/wrong.tsx'
import { AnswerBy } from './answer-by.tsx'
import { TextDecided } from './as-reported.tsx'
import sheet from './deciding.css?inline'
import { DecidedByName, MeasureDone, MeasureName } from './measure-names.tsx'
import { KindName, ThingTitle } from './names.tsx'
import { ReportedAt } from './reported-at.tsx'
import { LeftToOthers } from './left-to-others.tsx'
import type { Rules } from './rules-here.server.ts'
import { StatementFields } from './statement-fields.tsx'
import type { Appeal } from './types.ts'
import { WholeText } from './whole-text.tsx'

interface Props {
  appeal: Appeal
  /** If the reported thing is a membership: the name of the person, if the reader may see it. */
  name: string | undefined
  /** Whether the list belongs to a community. */
  community: boolean
  rules: Rules
  now: string
  refused: RefusedForm | undefined
}

/** A decision that the author of the content has appealed against, for another person to review. */
export function AppealRow({ appeal, name, community, rules, now, refused }: Props) {
  const { title, lang, link, whole, kind, measure, by, rule, explanation, decision_id, text, answer_by, as_reported } =
    appeal
  const here = refused?.kept.appeal_id?.[0] === appeal.appeal_id ? refused : undefined
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
      {as_reported && <TextDecided decided={as_reported} />}
      {whole !== null && <WholeText text={whole} title={title} lang={lang} />}
      <ReportedAt wrote={appeal.wrote} />
      <p className="meta">
        <AnswerBy by={answer_by} now={now} />
      </p>
      <p>
        <KindName kind={kind} />: <MeasureDone measure={measure} kind={kind} />, <DecidedByName by={by} />.{' '}
        <Trans>
          Rule: “<span dir="auto">{rule}</span>”
        </Trans>
        . <span dir="auto">{explanation}</span>{' '}
        <Link className="act" to={`/account?look=decision&id=${decision_id}`}>
          <Trans>The whole decision</Trans>
        </Link>
      </p>
      <StandsNow appeal={appeal} />
      <p>
        <Trans>
          The author says: “<span dir="auto">{text}</span>”
        </Trans>
      </p>
      {appeal.own_report ? (
        <p className="note">
          <LeftToOthers case={appeal} community={community} />
        </p>
      ) : (
        <Fold summary={<Trans>Decide about the appeal</Trans>} refused={here}>
          <ReviewForm appeal={appeal} rules={rules} refused={here} />
        </Fold>
      )}
    </>
  )
}

/** What is in force now, if that is not the decision that was appealed. */
function StandsNow({ appeal: { standing, decision_id, kind } }: Pick<Props, 'appeal'>) {
  if (standing?.decision_id === decision_id) return null
  if (!standing)
    return (
      <p className="note">
        <Trans>That no longer applies: it was lifted, or it has run out.</Trans>
      </p>
    )
  const { measure, by, rule, explanation, decision_id: later } = standing
  return (
    <p>
      <b>
        <Trans>
          Decided since: <MeasureDone measure={measure} kind={kind} />, <DecidedByName by={by} />.
        </Trans>
      </b>{' '}
      <Trans>
        Rule: “<span dir="auto">{rule}</span>”
      </Trans>
      . <span dir="auto">{explanation}</span>{' '}
      <Link className="act" to={`/account?look=decision&id=${later}`}>
        <Trans>The whole decision</Trans>
      </Link>
      . <Trans>You decide about this one now: if you lift it, nothing is left of either.</Trans>
    </p>
  )
}

function ReviewForm({ appeal, rules, refused }: Omit<Props, 'name' | 'now' | 'community'>) {
  const { appeal_id, kind, milder, rule, standing } = appeal
  const outcomes = [
    { value: 'upheld', text: <Trans>The decision stands.</Trans> },
    { value: 'reversed', text: <Trans>It was wrong: lift it.</Trans> },
    ...(milder.length > 0
      ? [
          {
            value: 'changed',
            text: <Trans>Put something milder in its place. The fields for it appear further down.</Trans>,
          },
        ]
      : []),
  ]
  return (
    <SentForm intent="decide_appeal" refused={refused}>
      <input type="hidden" name="appeal_id" value={appeal_id} />
      {standing && <input type="hidden" name="standing" value={standing.decision_id} />}
      <NoOutcome />
      <Choices label={<Trans>What comes of it?</Trans>} name="outcome" choices={outcomes} />
      <Field name="reasons" label={<Trans>Why</Trans>} hint={<Trans>Whoever appealed reads this.</Trans>}>
        {(control) => <TextArea {...control} rows={3} maxLength={limits.appeal_reasons.max} />}
      </Field>
      {milder.length > 0 && (
        <div className="milder">
          <LateStyle name="deciding" sheet={sheet} />
          <Choices
            label={<Trans>What to do</Trans>}
            name="measure"
            choices={milder.map((measure) => ({
              value: measure,
              text: <MeasureName measure={measure} kind={kind} />,
            }))}
          />
          <StatementFields
            rules={rules}
            category="STATEMENT_CATEGORY_OTHER_VIOLATION_TC"
            otherRule={rule}
            kind={kind}
          />
        </div>
      )}
      <Send quiet>
        <Trans>Decide</Trans>
      </Send>
    </SentForm>
  )
}

/** The error shown if nothing was chosen. */
function NoOutcome() {
  const wrong = useThisForm().refused?.errors.outcome
  return wrong && <Wrong alert>{wrong}</Wrong>
}
