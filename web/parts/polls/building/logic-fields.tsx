import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useWords } from '@lingui/react'
import { useNumber } from '#web/words/dates.ts'
import { isMeasured, ruleOf, type RuleRow } from './conditions.ts'
import { Pick, Tick } from './fields.tsx'
import type { Draft, ItemDraft } from './types.ts'

/**
 * The maximum number of lines in a rule. One empty line is always shown, so that a line can be added without JavaScript
 * too.
 */
const MAX_ROWS = 10

/** The fields for page breaks and for the rules that decide when each question is shown. */
export function LogicFields({ draft }: { draft: Draft }) {
  return (
    <>
      <p className="note">
        <Trans>
          A question can start a new page. You can also show it only to people who gave a certain answer earlier.
        </Trans>
      </p>
      {draft.items.map((item, at) => (
        <ItemLogic key={at} draft={draft} item={item} at={at} />
      ))}
    </>
  )
}

function ItemLogic({ draft, item, at }: { draft: Draft; item: ItemDraft; at: number }) {
  const number = useNumber()
  const nth = number(at + 1)
  const rule = ruleOf(item.show_if)
  return (
    <fieldset className="group" id={`logic-${at + 1}`}>
      <legend>
        <Trans>Question {nth}</Trans>
        {item.text && `: ${item.text}`}
      </legend>
      {at === 0 && (
        <p className="note">
          <Trans>The first question is always shown.</Trans>
        </p>
      )}
      {at > 0 && (
        <Tick name={`items.${at}.new_page`} on={item.new_page}>
          <Trans>Start a new page here</Trans>
        </Tick>
      )}
      {rule && (at > 0 || rule.rows.length > 0) && <RuleRows draft={draft} at={at} {...rule} />}
      {!rule && (
        <>
          <input type="hidden" name={`items.${at}.show_if`} value={JSON.stringify(item.show_if)} />
          <p>
            <Trans>This rule was written elsewhere and is too complex to show here. It stays as it is.</Trans>
          </p>
        </>
      )}
      {item.show_if && (
        <button className="link danger" name="do" value={`drop_rule:${at}`}>
          <Trans>Remove the rule and show the question to everyone</Trans>
        </button>
      )}
    </fieldset>
  )
}

function RuleRows({ draft, at, join, rows }: { draft: Draft; at: number; join: 'and' | 'or'; rows: RuleRow[] }) {
  const spare = rows.length < MAX_ROWS ? [{ test: '', not: false, value: '' }] : []
  const lines = [...rows, ...spare]
  return (
    <>
      <p>
        <Trans>Show this question only if…</Trans>
      </p>
      {lines.map((row, place) => (
        <RuleLine key={place} draft={draft} at={at} row={row} place={place} />
      ))}
      {lines.length > 1 && (
        <Pick
          name={`items.${at}.cond_join`}
          label={<Trans>If there are several conditions</Trans>}
          value={join}
          choices={[
            { value: 'and', text: <Trans>all of them must be true</Trans> },
            { value: 'or', text: <Trans>one of them is enough</Trans> },
          ]}
        />
      )}
      {spare.length > 0 && (
        <button className="link" name="do" value={`more_rules:${at}`}>
          <Trans>Add a condition</Trans>
        </button>
      )}
    </>
  )
}

interface LineProps {
  draft: Draft
  at: number
  row: RuleRow
  place: number
}

function RuleLine({ draft, at, row, place }: LineProps) {
  const { t } = useLingui()
  const number = useNumber()
  const nth = number(place + 1)
  const measured = draft.items.some((item, earlier) => earlier < at && isMeasured(item))
  return (
    <div className="rule-line" role="group" aria-label={t`Condition ${nth}`}>
      <select name={`items.${at}.cond_test`} defaultValue={row.test} aria-label={t`What was answered`}>
        <option value="">{t`– choose –`}</option>
        {!offers(draft, at, row.test) && row.test && <option value={row.test}>{row.test}</option>}
        {draft.items.slice(0, at).map((item, earlier) => (
          <EarlierItem key={earlier} item={item} at={earlier} />
        ))}
      </select>
      <select
        name={`items.${at}.cond_not`}
        defaultValue={row.not ? 'not' : 'is'}
        aria-label={t`Whether the condition must be true`}
      >
        <option value="is">{t`is true`}</option>
        <option value="not">{t`isn’t true`}</option>
      </select>
      {measured || row.value ? (
        <input
          name={`items.${at}.cond_value`}
          defaultValue={row.value}
          aria-label={t`Value to compare with`}
          autoComplete="off"
        />
      ) : (
        <input type="hidden" name={`items.${at}.cond_value`} value="" />
      )}
    </div>
  )
}

/** Whether the list of tests contains this test: a rule can refer to something that was later removed or moved. */
function offers(draft: Draft, at: number, test: string): boolean {
  const [op, item_id = '', choice] = test.split(':')
  const earlier = Number(item_id.slice(1)) - 1
  const item = earlier < at ? draft.items[earlier] : undefined
  if (!item) return false
  if (op === 'answered') return true
  return choice ? choicesOf(item).some(([value]) => value === choice) : isMeasured(item)
}

function choicesOf(item: ItemDraft): [value: string, text: string | null][] {
  const options =
    'shuffle' in item && item.kind !== 'score'
      ? item.options.map((text, place): [string, string] => [`o${place + 1}`, text])
      : []
  const none: [string, null][] = 'allow_none' in item && item.allow_none ? [['none', null]] : []
  const dont_know: [string, null][] = 'allow_dont_know' in item && item.allow_dont_know ? [['dont_know', null]] : []
  return [...options, ...none, ...dont_know]
}

function EarlierItem({ item, at }: { item: ItemDraft; at: number }) {
  const { t } = useLingui()
  const { i18n } = useWords()
  const nth = i18n.number(at + 1)
  const id = `i${at + 1}`
  const named = (value: string, text: string | null) => text ?? (value === 'none' ? t`None of these` : t`I don’t know`)
  return (
    <optgroup label={item.text ? t`Question ${nth}: ${item.text}` : t`Question ${nth}`}>
      {choicesOf(item).map(([value, text]) => (
        <option key={value} value={`eq:${id}:${value}`}>
          {item.kind === 'ranked' ? t`Ranked first: ${named(value, text)}` : t`The answer is: ${named(value, text)}`}
        </option>
      ))}
      {isMeasured(item) && (
        <>
          <option value={`eq:${id}`}>{t`The answer is this value:`}</option>
          <option value={`gt:${id}`}>{t`The answer is more than this value:`}</option>
          <option value={`lt:${id}`}>{t`The answer is less than this value:`}</option>
        </>
      )}
      <option value={`answered:${id}`}>{t`The question was answered`}</option>
    </optgroup>
  )
}
