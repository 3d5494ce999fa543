import { Trans } from '@lingui/react/macro'
import { commsLimits as limits } from '#contract/comms-limits.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { Field } from '#web/ui/field.tsx'
import { Wrong } from '#web/ui/wrong.tsx'
import { useThisForm } from '#web/ui/sent-form.tsx'
import { useNumber } from '#web/words/dates.ts'

/** The number of empty fields for more rules, which also work without JavaScript; to add even more, save and return. */
const SPARE = 2

interface Rule {
  title: string
  text: string
}

/** The fields for a community's rules, each with a title and a text, and empty fields for more. */
export function RulesFields({ rules: saved }: { rules: Rule[] }) {
  const number = useNumber()
  const { refused } = useThisForm()
  const rules = refused ? rulesIn(refused.kept) : saved
  const written = rules.filter(({ title, text }) => title || text)
  const spare = Math.min(SPARE, limits.rules.max - written.length)
  const rows = [...written, ...Array.from({ length: spare }, () => ({ title: '', text: '' }))]
  return (
    <>
      <p className="note">
        <Trans>Rules are optional. A rule with no title and no text is left out.</Trans>
      </p>
      {refused?.errors.rules && <Wrong>{refused.errors.rules}</Wrong>}
      {rows.map((rule, place) => {
        const nth = number(place + 1)
        return (
          <fieldset className="group" key={place}>
            <legend>
              <Trans>Rule {nth}</Trans>
            </legend>
            <Field name="rule_title" label={<Trans>Title</Trans>}>
              {(control) => <input {...control} maxLength={limits.rule.title} defaultValue={rule.title} />}
            </Field>
            <Field name="rule_text" label={<Trans>What the rule asks people to do</Trans>}>
              {(control) => <TextArea {...control} rows={2} maxLength={limits.rule.text} defaultValue={rule.text} />}
            </Field>
          </fieldset>
        )
      })}
    </>
  )
}

const rulesIn = ({ rule_title = [], rule_text = [] }: Record<string, string[]>): Rule[] =>
  rule_title.map((title, place) => ({ title, text: rule_text[place] ?? '' }))
