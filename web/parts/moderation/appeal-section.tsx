import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useDates } from '#web/words/dates.ts'
import type { DecisionRead } from './account-plate.server.ts'
import { isAboutPerson } from './measure-names.tsx'
import { OutsideContact } from './outside-contact.tsx'
import type { Decision } from './types.ts'

type AppealProps = Pick<DecisionRead, 'decision' | 'contact' | 'late'> & { refused: RefusedForm | undefined }

/** The outcome of the appeal, or how to appeal. */
export function AppealSection({ decision, contact, late, refused }: AppealProps) {
  const { day } = useDates()
  const { kind, decision_id, may_appeal, appeal_until, appeal, nobody_else, lifted_since } = decision
  const until = <time dateTime={appeal_until!}>{day(appeal_until!)}</time>
  return (
    <Section title={<Trans>If you don’t agree</Trans>}>
      {appeal ? (
        <Appealed appeal={appeal} nobodyElse={nobody_else} />
      ) : (
        <p>
          {lifted_since ? (
            <Trans>Somebody has lifted this since, so there’s nothing left to appeal against.</Trans>
          ) : may_appeal && !late ? (
            <Trans>
              You can ask another person to look at it again, until {until}. It costs nothing. Someone other than the
              person who decided will answer, within {limits.appeal.answer_days} days if they can.
            </Trans>
          ) : late && decision.mine ? (
            <Trans>You had until {until} to ask another person to look at it again.</Trans>
          ) : late && kind === 'community' ? (
            <Trans>Its longest-standing owner had until {until} to ask another person to look at it again.</Trans>
          ) : late && isAboutPerson(kind) ? (
            <Trans>They had until {until} to ask another person to look at it again.</Trans>
          ) : late ? (
            <Trans>The author had until {until} to ask another person to look at it again.</Trans>
          ) : kind === 'community' ? (
            <Trans>
              Its longest-standing owner can ask another person to look at it again, until {until}. It costs nothing.
              Someone other than the person who decided will answer, within {limits.appeal.answer_days} days if they
              can.
            </Trans>
          ) : isAboutPerson(kind) ? (
            <Trans>
              They can ask another person to look at it again, until {until}. It costs nothing. Someone other than the
              person who decided will answer, within {limits.appeal.answer_days} days if they can.
            </Trans>
          ) : (
            <Trans>
              Whoever wrote it can ask another person to look at it again, until {until}. It costs nothing. Someone
              other than the person who decided will answer, within {limits.appeal.answer_days} days if they can.
            </Trans>
          )}
        </p>
      )}
      {nobody_else && !appeal && !late && !lifted_since && (
        <p>
          <Trans>At the moment nobody else here could, so an appeal would wait, and the public log would say so.</Trans>
        </p>
      )}
      {may_appeal && !appeal && !late && (
        <SentForm intent="appeal" refused={refused}>
          <input type="hidden" name="decision_id" value={decision_id} />
          <Field name="text" label={<Trans>Why should it be looked at again?</Trans>}>
            {(control) => <TextArea {...control} rows={4} maxLength={limits.appeal.max} />}
          </Field>
          <Send>
            <Trans>Appeal</Trans>
          </Send>
        </SentForm>
      )}
      {contact !== '' && <OutsideContact contact={contact} />}
    </Section>
  )
}

function Appealed({ appeal, nobodyElse }: { appeal: NonNullable<Decision['appeal']>; nobodyElse: boolean }) {
  const { day } = useDates()
  const { at, text, answer_by, outcome, reasons, next_id } = appeal
  return (
    <>
      <p>
        {text === null ? (
          <Trans>
            Appealed on <time dateTime={at}>{day(at)}</time>. Others wrote the same words, and there is one appeal for
            everyone who did. Only those who decide can read it.
          </Trans>
        ) : (
          <Trans>
            Appealed on <time dateTime={at}>{day(at)}</time>: “<span dir="auto">{text}</span>”
          </Trans>
        )}
      </p>
      {outcome === null ? (
        <p>
          {nobodyElse ? (
            <Trans>
              Apart from the person appealing and the person who decided, nobody here can decide this appeal. So it
              waits, and the public log says so.
            </Trans>
          ) : (
            <Trans>
              Someone other than the person who decided will look at it again. They should answer by{' '}
              <time dateTime={answer_by}>{day(answer_by)}</time>.
            </Trans>
          )}
        </p>
      ) : (
        <>
          <p>
            <b>
              <AppealResult outcome={outcome} />
            </b>{' '}
            <span dir="auto">{reasons}</span>
          </p>
          {next_id && (
            <p>
              <Link className="act" to={`/account?look=decision&id=${next_id}`}>
                <Trans>The decision that followed</Trans>
              </Link>
            </p>
          )}
        </>
      )}
    </>
  )
}

function AppealResult({ outcome }: { outcome: NonNullable<NonNullable<Decision['appeal']>['outcome']> }) {
  if (outcome === 'settled') return <Trans>A person has now made a decision, so this appeal is closed.</Trans>
  if (outcome === 'upheld') return <Trans>Another person has looked at it, and the decision stands.</Trans>
  return outcome === 'changed' ? (
    <Trans>Another person has looked at it and replaced it with something milder.</Trans>
  ) : (
    <Trans>Another person has looked at it and reversed the decision.</Trans>
  )
}
