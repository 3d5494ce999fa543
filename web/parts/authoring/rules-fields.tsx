import { Trans } from '@lingui/react/macro'
import { commsLimits as limits } from '#contract/comms-limits.ts'
import { useNumber } from '#web/words/dates.ts'
import { Field } from './field.tsx'

/** Room for so many more rules, without JavaScript too: whoever needs more saves and comes back. */
const SPARE = 2

/** The rules of a community, each with a title and a text, and room for more. */
export function RulesFields({ rules, error }: { rules: { title: string; text: string }[]; error: string | undefined }) {
  const number = useNumber()
  const written = rules.filter(({ title, text }) => title || text)
  const spare = Math.min(SPARE, limits.rules.max - written.length)
  const rows = [...written, ...Array.from({ length: spare }, () => ({ title: '', text: '' }))]
  return (
    <>
      <p className="note">
        <Trans>Rules are optional. A rule whose title and text are empty is left out.</Trans>
      </p>
      {error && <p className="wrong">{error}</p>}
      {rows.map((rule, place) => {
        const nth = number(place + 1)
        return (
          <fieldset className="group" key={place}>
            <legend>
              <Trans>Rule {nth}</Trans>
            </legend>
            <Field label={<Trans>Title</Trans>}>
              {(field) => (
                <input {...field} name="rule_title" maxLength={limits.rule.title} defaultValue={rule.title} />
              )}
            </Field>
            <Field label={<Trans>What it asks of people</Trans>}>
              {(field) => (
                <textarea {...field} name="rule_text" rows={2} maxLength={limits.rule.text} defaultValue={rule.text} />
              )}
            </Field>
          </fieldset>
        )
      })}
    </>
  )
}
