import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { commsLimits as limits } from '#contract/comms-limits.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Choices, Field } from '#web/ui/field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { LanguageField } from './language-field.tsx'
import { JoiningFields } from './joining-fields.tsx'
import { ReasonField } from './reason-field.tsx'
import { RulesFields } from './rules-fields.tsx'
import { VisibilityChoice } from './visibility-form.tsx'

type Join = 'open' | 'request' | 'invite'
type Publishers = 'moderators' | 'members_reviewed' | 'members'

export interface CommunityTexts {
  comm_name: string
  summary: string
  about: string
  region: string
  lang: string
  rules: { title: string; text: string }[]
  polls_by: Publishers
  articles_by: Publishers
  join: Join
  join_question: string
  version: number
  /** Unknown while a community is being founded. */
  visibility?: 'public' | 'unlisted' | 'private'
}

interface Props {
  /** The initial values of the form. */
  texts: CommunityTexts
  /** Only owners may change the name. */
  mayRename: boolean
  /** Shows only the fields needed for founding; the rest can be filled in later. */
  brief?: boolean
  /** Whether a reason has to be given, because the community belongs to other people. */
  explains?: boolean
  refused: RefusedForm | undefined
  send: ReactNode
  intent: 'found' | 'texts'
  back: string
}

/** The form for editing a community's texts. */
export function CommunityForm({
  texts,
  mayRename,
  brief = false,
  explains = false,
  refused,
  send,
  intent,
  back,
}: Props) {
  return (
    <SentForm intent={intent} className="form wide" refused={refused}>
      {/* A form that is shown again keeps the version with which it was sent, so that sending it again does not
         overwrite what somebody else has changed. */}
      <input type="hidden" name="if_version" value={refused?.kept.if_version?.[0] ?? texts.version} />
      <Field
        name="comm_name"
        label={<Trans>Name</Trans>}
        hint={mayRename ? undefined : <Trans>Only owners can change the name.</Trans>}
        value={texts.comm_name}
      >
        {(control) => (
          <input {...control} required readOnly={!mayRename} maxLength={limits.comm_name.max} autoComplete="off" />
        )}
      </Field>
      <Field
        name="summary"
        label={<Trans>In a sentence or two</Trans>}
        hint={<Trans>Who belongs to the community and what it asks about. Shown in the list of communities.</Trans>}
        value={texts.summary}
      >
        {(control) => <TextArea {...control} required rows={3} maxLength={limits.summary.max} />}
      </Field>
      <Field name="region" label={<Trans>Place or region (optional)</Trans>} value={texts.region}>
        {(control) => <input {...control} maxLength={limits.region.max} />}
      </Field>
      {!brief && (
        <>
          <Field name="about" label={<Trans>About (optional)</Trans>} value={texts.about}>
            {(control) => <TextArea {...control} rows={8} maxLength={limits.about.max} />}
          </Field>
          <RulesFields rules={texts.rules} />
          <JoiningFields texts={texts} maySet={mayRename} />
          <PublishingFields texts={texts} />
        </>
      )}
      {brief && <VisibilityChoice usual="public" />}
      <LanguageField lang={texts.lang} />
      {explains && <ReasonField />}
      <Send beside={<Cancel back={back} />}>{send}</Send>
    </SentForm>
  )
}

/** The choices of who writes the polls of a community and, separately, its articles. */
const PublishingFields = ({ texts }: { texts: Pick<CommunityTexts, 'polls_by' | 'articles_by'> }) => (
  <>
    <Choices
      label={<Trans>Who writes the community’s polls?</Trans>}
      name="polls_by"
      usual={texts.polls_by}
      choices={[
        { value: 'moderators', text: <Trans>Its owners, moderators and editors</Trans> },
        { value: 'members_reviewed', text: <Trans>Its members, once a moderator has looked at the poll</Trans> },
        { value: 'members', text: <Trans>Its members</Trans> },
      ]}
    />
    <Choices
      label={<Trans>Who writes its articles?</Trans>}
      name="articles_by"
      usual={texts.articles_by}
      choices={[
        { value: 'moderators', text: <Trans>Its owners, moderators and editors</Trans> },
        {
          value: 'members_reviewed',
          text: <Trans>Its members, once a moderator has looked at the article</Trans>,
        },
        { value: 'members', text: <Trans>Its members</Trans> },
      ]}
    />
  </>
)

const Cancel = ({ back }: Pick<Props, 'back'>) => (
  <ButtonLink quiet to={back}>
    <Trans>Cancel</Trans>
  </ButtonLink>
)
