import { Trans } from '@lingui/react/macro'
import { commsLimits as limits } from '#contract/comms-limits.ts'
import { WhyField } from '#web/account/desk/why-field.tsx'
import { Choices, Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ReasonField } from './reason-field.tsx'
import { NeverOnFront } from './visibility-form.tsx'
import { Section } from '#web/ui/section.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'

/** The decisions that an operator can make about a community; the first is the default. */
export const fronts = ['unseen', 'looked_at', 'featured', 'kept_off'] as const
export const frontRules = ['looked_at', 'featured', 'members'] as const

interface Props {
  community: { front: (typeof fronts)[number]; visibility: 'public' | 'unlisted' | 'private' }
  rule: (typeof frontRules)[number]
  members: number
  saved: boolean
  /** Whether a reason has to be given, because the community belongs to other people. */
  explains: boolean
  refused: RefusedForm | undefined
}

/** For operators: whether this community may appear on the front page, and the rule for all communities. */
export function FrontForm({ community, rule, members, saved, explains, refused }: Props) {
  return (
    <>
      {saved && !refused && (
        <Notice kind="done">
          <p>
            <Trans>Saved.</Trans>
          </p>
        </Notice>
      )}
      {community.visibility === 'public' ? (
        <SentForm intent="front" className="form wide" refused={refused}>
          <Choices
            label={<Trans>This community</Trans>}
            name="front"
            usual={community.front}
            choices={[
              { value: 'unseen', text: <Trans>Nobody has looked at it yet</Trans> },
              { value: 'looked_at', text: <Trans>We’ve looked at it: it can be on the front page</Trans> },
              { value: 'featured', text: <Trans>Featured: it comes first there</Trans> },
              { value: 'kept_off', text: <Trans>Not on the front page</Trans> },
            ]}
          />
          <Field
            name="reason"
            label={<Trans>Why you feature it, or keep it off</Trans>}
            hint={
              <Trans>Everyone can read this in the community’s log, so name nobody. Otherwise leave it empty.</Trans>
            }
          >
            {(control) => <input {...control} maxLength={limits.reason.max} autoComplete="off" />}
          </Field>
          <Send>
            <Trans>Save</Trans>
          </Send>
        </SentForm>
      ) : (
        <p className="note">
          <NeverOnFront visibility={community.visibility} />
        </p>
      )}
      <TakeNamesDown explains={explains} refused={refused} />
      {community.visibility === 'public' && <RuleForm rule={rule} members={members} refused={refused} />}
    </>
  )
}

/** For operators: removes the names by which people are shown on the page of this community. */
const TakeNamesDown = ({ explains, refused }: Pick<Props, 'explains' | 'refused'>) => (
  <SentForm intent="hide-carers" className="form wide" refused={refused}>
    <p className="note">
      <Trans>
        If a name shown on its page is made up or hurtful, take the names down. People can add theirs again.
      </Trans>
    </p>
    {explains && <ReasonField />}
    <Send quiet>
      <Trans>Take down the names on this page</Trans>
    </Send>
  </SentForm>
)

/** The rule for all communities. */
export const RuleForm = ({ rule, members, refused }: Pick<Props, 'rule' | 'members' | 'refused'>) => (
  <Section title={<Trans>The rule for all communities</Trans>}>
    <p className="note">
      <Trans>What the rule keeps off is still on its community’s page, in the search and in lists of everything.</Trans>
    </p>
    <SentForm intent="front-rule" className="form wide" refused={refused}>
      <Choices
        label={<Trans>Which communities appear on the front page, and in its lists and feeds?</Trans>}
        name="rule"
        usual={rule}
        choices={[
          { value: 'featured', text: <Trans>Only featured ones</Trans> },
          { value: 'looked_at', text: <Trans>Featured ones, and those we’ve looked at</Trans> },
          { value: 'members', text: <Trans>These, and every community with enough members</Trans> },
        ]}
      />
      <Field
        name="members"
        label={<Trans>How many members are enough</Trans>}
        hint={
          <Trans>
            Anyone can create several accounts, especially on a site that doesn’t send e-mail. Choose a number that
            would be hard to reach with made-up accounts.
          </Trans>
        }
        value={String(members)}
      >
        {(control) => (
          <input
            {...control}
            className="short"
            type="number"
            required
            min={limits.front.members.min}
            max={limits.front.members.max}
          />
        )}
      </Field>
      <WhyField optional />
      <Send quiet>
        <Trans>Save the rule</Trans>
      </Send>
    </SentForm>
  </Section>
)
