import { Trans } from '@lingui/react/macro'
import { commsLimits } from '#contract/comms-limits.ts'
import { Choices, Field } from '#web/ui/field.tsx'
import type { CommunityTexts } from './community-form.tsx'

interface Props {
  texts: Pick<CommunityTexts, 'join' | 'join_question' | 'visibility'>
  /** Only owners decide how people join; a form sent by anyone else leaves the rule unchanged. */
  maySet: boolean
}

/** The rule for joining a community, and the community's question to people who ask to join. */
export function JoiningFields({ texts: { join, join_question, visibility }, maySet }: Props) {
  // Nobody can find a private community in order to join it; its earlier rule applies again once it is no longer
  // private.
  if (!maySet || visibility === 'private')
    return (
      <>
        {maySet && (
          <p className="note">
            <Trans>The community is private, so people join it by invitation only.</Trans>
          </p>
        )}
        <input type="hidden" name="join" value={join} />
        <input type="hidden" name="join_question" value={join_question} />
      </>
    )
  return (
    <>
      <Choices
        label={<Trans>How do people join?</Trans>}
        name="join"
        usual={join}
        choices={[
          { value: 'open', text: <Trans>Anyone can join</Trans> },
          { value: 'request', text: <Trans>People ask, and an owner or moderator lets them in</Trans> },
          { value: 'invite', text: <Trans>By invitation only</Trans> },
        ]}
      />
      <Field
        name="join_question"
        label={<Trans>What you want to know from people who ask to join (optional)</Trans>}
        hint={
          <Trans>For example “Which street do you live in?”. Without a question, we ask why they want to join.</Trans>
        }
        value={join_question}
      >
        {(control) => <input {...control} maxLength={commsLimits.joining.question.max} autoComplete="off" />}
      </Field>
    </>
  )
}
