import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Written } from '#web/ui/written.tsx'
import { draftOf } from './draft.ts'
import { IssueSentence } from './issue-words.tsx'
import { Preview } from './preview.tsx'
import { QuickTerms } from './quick-terms.tsx'
import type { Issue, Poll } from './types.ts'

interface Props {
  poll: Poll
  issues: Issue[]
  refused: RefusedForm | undefined
}

/** A draft sent to the moderators for review: its ballot, its terms, and the two possible decisions. */
export function Review({ poll, issues, refused }: Props) {
  const draft = draftOf(poll)
  return (
    <>
      <ViewHead
        eyebrow={
          <Link to="/build">
            <Trans>Your polls</Trans>
          </Link>
        }
        title={<Written lang={poll.lang}>{poll.title}</Written>}
      >
        <Trans>A member has asked you to publish this poll.</Trans>
      </ViewHead>
      <Preview poll={poll} draft={draft} shape={0} whole />
      <Section title={<Trans>How the poll works</Trans>}>
        <QuickTerms draft={draft} />
        {issues.length > 0 && (
          <ul className="prospect">
            {issues.map(({ rule, path }) => (
              <li key={`${rule} ${path}`}>
                <IssueSentence rule={rule} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={<Trans>Publish the poll, or say what should change</Trans>}>
        <SentForm intent="publish" className="ways" refused={refused}>
          <input type="hidden" name="if_version" value={poll.version} />
          <Send
            beside={
              <Link className="btn quiet" to={`/build?poll=${poll.poll_id}&look=edit`}>
                <Trans>Change it myself</Trans>
              </Link>
            }
          >
            <Trans>Publish</Trans>
          </Send>
        </SentForm>
        <SentForm intent="ask_changes" className="form wide" refused={refused}>
          <input type="hidden" name="if_version" value={poll.version} />
          <Field name="text" label={<Trans>What should change</Trans>} hint={<Trans>The author will read this.</Trans>}>
            {(control) => (
              <TextArea {...control} required rows={3} minLength={limits.note.min} maxLength={limits.note.max} />
            )}
          </Field>
          <Send quiet>
            <Trans>Ask for changes</Trans>
          </Send>
        </SentForm>
      </Section>
    </>
  )
}
