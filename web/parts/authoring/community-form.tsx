import '#web/words/more/load.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { commsLimits as limits } from '#contract/comms-limits.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from './field.tsx'
import type { RefusedForm } from './form-words.ts'
import { LanguageField } from './language-field.tsx'
import { RefusedNotice } from './refused-form.tsx'
import { RulesFields } from './rules-fields.tsx'

export interface CommunityTexts {
  comm_name: string
  summary: string
  about: string
  region: string
  lang: string
  rules: { title: string; text: string }[]
  version: number
}

interface Props {
  /** As the form starts. */
  texts: CommunityTexts
  /** Only owners choose the name. */
  mayRename: boolean
  /** Founding asks for little; the rest can be written when there is somebody to read it. */
  brief?: boolean
  refused: RefusedForm | undefined
  send: ReactNode
  intent: 'found' | 'texts'
  back: string
}

/** What a community says of itself. */
export function CommunityForm({ texts, mayRename, brief = false, refused, send, intent, back }: Props) {
  const sending = useNavigation().state === 'submitting'
  const kept = (name: 'comm_name' | 'summary' | 'about' | 'region' | 'lang') =>
    refused?.values[name]?.[0] ?? texts[name]
  const errors = refused?.errors ?? {}
  return (
    <Form method="post" className="form wide" key={refused ? JSON.stringify(refused.values) : 'new'}>
      <RefusedNotice refused={refused} />
      <input type="hidden" name="if_version" value={texts.version} />
      <Field
        label={<Trans>Name</Trans>}
        hint={mayRename ? undefined : <Trans>Only owners can change the name.</Trans>}
        error={errors.comm_name}
      >
        {(field) => (
          <input
            {...field}
            name="comm_name"
            required
            readOnly={!mayRename}
            maxLength={limits.comm_name.max}
            autoComplete="off"
            defaultValue={kept('comm_name')}
          />
        )}
      </Field>
      <Field
        label={<Trans>In a sentence or two</Trans>}
        hint={<Trans>Who belongs to it and what it asks about. Shown in the list of communities.</Trans>}
        error={errors.summary}
      >
        {(field) => (
          <textarea
            {...field}
            name="summary"
            required
            rows={3}
            maxLength={limits.summary.max}
            defaultValue={kept('summary')}
          />
        )}
      </Field>
      <Field label={<Trans>Place or region (optional)</Trans>} error={errors.region}>
        {(field) => <input {...field} name="region" maxLength={limits.region.max} defaultValue={kept('region')} />}
      </Field>
      {!brief && (
        <>
          <Field label={<Trans>About (optional)</Trans>} error={errors.about}>
            {(field) => (
              <textarea {...field} name="about" rows={8} maxLength={limits.about.max} defaultValue={kept('about')} />
            )}
          </Field>
          <RulesFields rules={rulesIn(refused) ?? texts.rules} error={errors.rules} />
        </>
      )}
      <LanguageField lang={kept('lang')} error={errors.lang} />
      <div className="ways">
        <Button name="intent" value={intent} aria-disabled={sending}>
          {send}
        </Button>
        <ButtonLink quiet to={back}>
          <Trans>Cancel</Trans>
        </ButtonLink>
      </div>
    </Form>
  )
}

function rulesIn(refused: RefusedForm | undefined): CommunityTexts['rules'] | undefined {
  const written = refused?.values
  return written?.rule_title?.map((title, place) => ({ title, text: written.rule_text?.[place] ?? '' }))
}
