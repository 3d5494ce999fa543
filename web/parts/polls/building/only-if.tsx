import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useWords } from '@lingui/react'
import { ConditionSentence } from '#web/parts/polls/ballot/condition-sentence.tsx'
import { itemsOf } from './draft.ts'
import { useEditing } from './editing.ts'

/**
 * Shown beside a question: says who is asked the question, in the words of its rule, and links to the rule. Everyone is
 * asked the first question.
 */
export function OnlyIf({ at }: { at: number }) {
  const { t } = useLingui()
  const { i18n } = useWords()
  const { live, go } = useEditing()
  if (at === 0) return null
  const items = itemsOf(live).map((item, place) => {
    const nth = i18n.number(place + 1)
    return item.text ? item : { ...item, text: t`Question ${nth}` }
  })
  const rule = items[at]?.show_if
  return (
    <div className="only-if">
      {rule && <ConditionSentence condition={rule} items={items} lang={live.lang} />}
      <a
        className="link"
        href={`#logic-${at + 1}`}
        onClick={(event) => {
          event.preventDefault()
          go({ tab: 'logic', item: at, name: `items.${at}.cond_test` })
        }}
      >
        {rule ? <Trans>Change the rule</Trans> : <Trans>Only ask this if…</Trans>}
      </a>
    </div>
  )
}
