import { Trans } from '@lingui/react/macro'
import { commsLimits as limits } from '#contract/comms-limits.ts'
import { Field } from '#web/ui/field.tsx'

/** The form value for a community that is created with the poll. */
export const NEW_PLACE = 'new'

/** The two fields for a new community, for authors who do not have a community yet. */
export function NewPlace({ shown, only }: { shown: boolean; only: boolean }) {
  return (
    <fieldset className={shown ? 'group' : 'group shut'}>
      <legend>{only ? <Trans>Which community are you asking?</Trans> : <Trans>The new community</Trans>}</legend>
      <p className="note">
        <Trans>
          Every poll belongs to a community: a street, a class, a club, a town. Start yours here and invite people with
          the poll’s link. You’ll be its owner.
        </Trans>
      </p>
      <Field name="comm_name" label={<Trans>Name of the community</Trans>}>
        {(control) => <input {...control} required={only} maxLength={limits.comm_name.max} autoComplete="off" />}
      </Field>
      <Field name="summary" label={<Trans>Who belongs to it, in a sentence</Trans>}>
        {(control) => <input {...control} required={only} maxLength={limits.summary.max} autoComplete="off" />}
      </Field>
    </fieldset>
  )
}
