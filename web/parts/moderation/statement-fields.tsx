import { Trans } from '@lingui/react/macro'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { Choices, Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { isAboutPerson, StatementCategoryName, CHOSEN_CATEGORIES } from './measure-names.tsx'
import type { Rules } from './rules-here.server.ts'
import type { StatementCategory } from './types.ts'

interface Props {
  /** The rules that apply where the thing is. */
  rules: Rules
  category: StatementCategory
  /** The rule that was cited before. */
  otherRule?: string
  /** What the decision is about; undefined: several things. */
  kind?: string
}

/** The fields of a statement of reasons, for those who decide. */
export const StatementFields = ({ rules, category, otherRule, kind }: Props) => (
  <>
    <Choices
      label={<Trans>What does it break?</Trans>}
      name="ground"
      usual="incompatible"
      choices={[
        { value: 'incompatible', text: <Trans>a rule of this site or of its community</Trans> },
        { value: 'illegal', text: <Trans>the law</Trans> },
      ]}
    />
    <RuleFields rules={rules} otherRule={otherRule} />
    <Field
      name="category"
      label={<Trans>What it is about</Trans>}
      hint={<Trans>Everyone reads this in the public log.</Trans>}
      value={category}
    >
      {(control) => (
        <select {...control}>
          {CHOSEN_CATEGORIES.map((one) => (
            <option key={one} value={one}>
              <StatementCategoryName category={one} />
            </option>
          ))}
        </select>
      )}
    </Field>
    <TextFields kind={kind} />
    {!isAboutPerson(kind) && kind !== 'text' && (
      <Choices
        label={kind === 'community' ? <Trans>Its name</Trans> : <Trans>Its title</Trans>}
        type="checkbox"
        name="hide_title"
        choices={[
          {
            value: 'hide_title',
            text:
              kind === 'community' ? (
                <Trans>The name breaks the rule too. Notices about this don’t mention it.</Trans>
              ) : (
                <Trans>The title breaks the rule too. Don’t show it any more.</Trans>
              ),
          },
        ]}
      />
    )}
    <Field name="days" label={<Trans>For how long</Trans>} refusedAs="until" value="">
      {(control) => (
        <select {...control}>
          <option value="">
            <Trans>until there’s a new decision</Trans>
          </option>
          <option value="1">
            <Trans>a day</Trans>
          </option>
          <option value="7">
            <Trans>a week</Trans>
          </option>
          <option value="30">
            <Trans>30 days</Trans>
          </option>
        </select>
      )}
    </Field>
  </>
)

const TextFields = ({ kind }: Pick<Props, 'kind'>) => (
  <>
    <Field
      name="facts"
      label={<Trans>What you found</Trans>}
      hint={
        isAboutPerson(kind) ? (
          <Trans>They read this. Name nobody who reported them.</Trans>
        ) : kind === 'community' ? (
          <Trans>The owner who is told reads this. Name nobody who reported it.</Trans>
        ) : (
          <Trans>Whoever wrote it reads this. Name nobody who reported it.</Trans>
        )
      }
    >
      {(control) => <TextArea {...control} rows={3} maxLength={limits.facts.max} />}
    </Field>
    <Field
      name="explanation"
      label={<Trans>Why</Trans>}
      hint={
        isAboutPerson(kind) ? (
          <Trans>They read this. Say what they did, and how it breaks the rule.</Trans>
        ) : kind === 'community' ? (
          <Trans>Its owners read this on its page. Others find no page there. Say what breaks the rule, and how.</Trans>
        ) : (
          <Trans>Everyone will read this where the text was. Say which words break the rule, and how.</Trans>
        )
      }
    >
      {(control) => <TextArea {...control} rows={3} maxLength={limits.explanation.max} />}
    </Field>
  </>
)

const RuleFields = ({ rules: { community, site }, otherRule }: { rules: Rules; otherRule: string | undefined }) => (
  <>
    <Field name="rule" label={<Trans>Which rule</Trans>} refusedAs="rules" value="">
      {(control) => (
        <select {...control}>
          <option value="">
            <Trans>Another one, or a law: I’ll name it below</Trans>
          </option>
          {community.map((rule) => (
            <option key={`c ${rule}`} value={rule}>
              {rule}
            </option>
          ))}
          {site.map((rule) => (
            <option key={`s ${rule}`} value={rule}>
              {rule}
            </option>
          ))}
        </select>
      )}
    </Field>
    <Field
      name="other_rule"
      label={<Trans>Another rule, or the law and its section</Trans>}
      hint={
        <Trans>
          The author reads this. The public log doesn’t show it. If you name a law, it also goes into the file for the
          European Union’s public database, so don’t name anyone.
        </Trans>
      }
      refusedAs="rule"
      value={otherRule ?? ''}
    >
      {(control) => <input {...control} maxLength={limits.rule.max} autoComplete="off" />}
    </Field>
  </>
)
