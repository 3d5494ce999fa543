import { Trans } from '@lingui/react/macro'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { Link } from 'react-router'
import { reportOn } from '#web/thing/report-address.ts'
import { Choices, Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Send, SentForm, useThisForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusBox, StatusMessage } from '#web/ui/status-message.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Written } from '#web/ui/written.tsx'
import { CATEGORIES, CategoryHint, CategoryName } from './names.tsx'
import { OutcomeWords } from './outcome-words.tsx'
import type { AskedAt } from './asked.server.ts'

type Asked = NonNullable<AskedAt['asked']>
type Seen = Extract<Asked, { kind: string }>

interface Props {
  asked: Asked
  refused: RefusedForm | undefined
}

/** The form to report something, or what has become of the reader’s report. */
export function Reporting({ asked, refused }: Props) {
  if ('gone' in asked)
    return (
      <StatusMessage kind="trouble">
        {asked.gone ? (
          <Trans>What you want to report can’t be found any more.</Trans>
        ) : (
          <Trans>Reports can’t be reached right now. Please try again in a minute.</Trans>
        )}
      </StatusMessage>
    )
  const here = refused?.intent === 'report' ? refused : undefined
  const { mine } = asked
  return (
    // If the reader switches between reporting the thing and its writer, the form starts again at its top.
    <Panel key={asked.of} title={asked.of === 'writer' ? <Trans>Report a person</Trans> : <Trans>Report</Trans>}>
      {mine && !here && <Received asked={asked} />}
      {mine ? (
        <Fold
          summary={mine.outcome === null ? <Trans>Change my report</Trans> : <Trans>Report it again</Trans>}
          refused={here}
        >
          <ReportForm asked={asked} refused={refused} />
        </Fold>
      ) : (
        <>
          {!here && (
            <StatusBox>
              <What asked={asked} />
            </StatusBox>
          )}
          <ReportForm asked={asked} refused={refused} />
        </>
      )}
      <Instead asked={asked} />
    </Panel>
  )
}

const What = ({ asked: { kind, of, title, lang, name } }: { asked: Seen }) => (
  <h3>
    {of === 'writer' && kind === 'community' ? (
      <Trans>
        What does <bdi>{name}</bdi>, who owns “<Written lang={lang}>{title}</Written>”, do again and again?
      </Trans>
    ) : of === 'writer' ? (
      <Trans>
        What does the person who wrote “<Written lang={lang}>{title}</Written>” do again and again?
      </Trans>
    ) : (
      <Trans>
        What’s wrong with “<Written lang={lang}>{title}</Written>”?
      </Trans>
    )}
  </h3>
)

/** A link from the form that reports a thing to the form that reports its author, and back. */
function Instead({ asked: { kind, id, of, writer, name } }: { asked: Seen }) {
  if (!writer) return null
  return (
    <p>
      <Link className="act" rel="nofollow" to={reportOn(kind, id, of === 'writer' ? 'thing' : 'writer')}>
        {of === 'writer' ? (
          kind === 'community' ? (
            <Trans>Report only the community</Trans>
          ) : (
            <Trans>Report only what they wrote here</Trans>
          )
        ) : kind === 'community' ? (
          // A link lays its children out in a row, so the sentence is one child.
          <span>
            <Trans>
              Report its owner <bdi>{name}</bdi> instead: it’s about what they do again and again
            </Trans>
          </span>
        ) : (
          <Trans>Report the person instead: it’s about what they do again and again</Trans>
        )}
      </Link>
    </p>
  )
}

/** The status of the report so far. */
function Received({ asked: { of, mine, signed_in } }: { asked: Seen }) {
  if (!mine) return null
  if (mine.outcome !== null)
    return (
      <StatusMessage kind="done">
        <OutcomeWords report={mine} of={of} />
      </StatusMessage>
    )
  return (
    <StatusMessage kind="done">
      <Trans>Thank you. Your report is waiting for the people who look after this.</Trans>{' '}
      {signed_in ? (
        <Trans>We’ll tell you in your account what comes of it.</Trans>
      ) : (
        <Trans>You aren’t signed in, so come back here to see what comes of it.</Trans>
      )}
    </StatusMessage>
  )
}

const ReportForm = ({
  asked: { kind, id, of, mine, signed_in },
  refused,
}: {
  asked: Seen
  refused: Props['refused']
}) => (
  <SentForm intent="report" refused={refused}>
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="of" value={of} />
    <WhatIsWrong />
    <Choices
      label={<Trans>Your reason</Trans>}
      name="category"
      choices={CATEGORIES.map((category) => ({
        value: category,
        text: (
          <>
            <b>
              <CategoryName category={category} />
            </b>
            <br />
            <span className="note">
              <CategoryHint category={category} />
            </span>
          </>
        ),
      }))}
      usual={mine?.category}
    />
    <Field
      name="note"
      label={<Trans>In your own words, if you like</Trans>}
      hint={
        <Trans>The people who look after this read it. They don’t see who wrote it, and nobody else does either.</Trans>
      }
      value={mine?.note}
    >
      {(field) => <TextArea {...field} rows={3} maxLength={limits.note.max} />}
    </Field>
    {of === 'writer' && (
      <p className="note">
        {kind === 'community' ? (
          <Trans>The operators of this site decide. They’ll see from which community you reported this person.</Trans>
        ) : (
          <Trans>Whoever decides will see what this person wrote here.</Trans>
        )}
      </p>
    )}
    {!signed_in && (
      <p className="note">
        <Trans>You can report as a guest. If you sign in first, we can tell you what comes of it.</Trans>
      </p>
    )}
    <Send>
      <Trans>Send my report</Trans>
    </Send>
  </SentForm>
)

/** The error shown if no reason was chosen; it takes the focus because the form is long. */
function WhatIsWrong() {
  const { refused } = useThisForm()
  const wrong = refused?.errors.category
  return wrong && <StatusMessage kind="trouble">{wrong}</StatusMessage>
}
