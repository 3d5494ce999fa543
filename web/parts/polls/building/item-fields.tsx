import { Trans } from '@lingui/react/macro'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useNumber } from '#web/words/dates.ts'
import { useEditing } from './editing.ts'
import { Tick } from './fields.tsx'
import { GrowingLine } from './growing-line.tsx'
import { KindChoice } from './kind-choice.tsx'
import { KindFields } from './kind-fields.tsx'
import { LinesFields } from './lines-fields.tsx'
import { OnlyIf } from './only-if.tsx'
import { PasteFields } from './paste-fields.tsx'
import { hasOptions, isChoosing, type ItemDraft } from './types.ts'
import { StepsFromHere } from './why-in-steps.tsx'

/** The fields for one question: its text, its kind and its options. */
export function ItemFields({ item, at, count }: { item: ItemDraft; at: number; count: number }) {
  const number = useNumber()
  const { chosen } = useEditing()
  const name = (field: string) => `items.${at}.${field}`
  const nth = number(at + 1)
  return (
    <fieldset
      className={at === chosen ? `one-question of-${item.kind}` : `one-question of-${item.kind} shut`}
      id={`question-${at + 1}`}
    >
      <legend>
        <Trans>Question {nth}</Trans>
      </legend>
      <input type="hidden" name={name('drawn')} value={item.kind} />
      <KindChoice item={item} at={at} />
      <Field
        name={name('text')}
        label={<Trans>What you’re asking</Trans>}
        hint={count === 1 ? <Trans>If you leave this empty, the poll’s own question is used.</Trans> : undefined}
        value={item.text}
      >
        {(control) => <GrowingLine {...control} maxLength={limits.item.max} />}
      </Field>
      <OnlyIf at={at} />
      <StepsFromHere at={at} />
      {hasOptions(item) && (
        <>
          <LinesFields
            at={at}
            list="options"
            lines={item.options}
            legend={item.kind === 'matrix' ? <Trans>Rows</Trans> : <Trans>Options to choose from</Trans>}
            more={item.kind === 'matrix' ? <Trans>Add a row</Trans> : <Trans>Add an option</Trans>}
          />
          {item.kind === 'matrix' && (
            <LinesFields
              at={at}
              list="columns"
              lines={item.columns}
              legend={<Trans>Columns: the options for each row</Trans>}
              more={<Trans>Add a column</Trans>}
            />
          )}
          <PasteFields at={at} />
        </>
      )}
      <KindFields item={item} at={at} />
      <Offers item={item} at={at} />
      <Details summary={<Trans>Explain this question</Trans>}>
        <Field
          name={name('help')}
          label={<Trans>Help (optional)</Trans>}
          hint={<Trans>What people should know before they answer.</Trans>}
          value={item.help}
        >
          {(control) => <TextArea {...control} rows={3} maxLength={limits.help.max} />}
        </Field>
      </Details>
      <button className="link danger" name="do" value={`remove_item:${at}`}>
        <Trans>Delete question {nth}</Trans>
      </button>
    </fieldset>
  )
}

function Offers({ item, at }: { item: ItemDraft; at: number }) {
  const name = (field: string) => `items.${at}.${field}`
  return (
    <div className="ticks">
      {isChoosing(item) && (
        <>
          <Tick name={name('shuffle')} on={item.shuffle}>
            <Trans>Show the options in a different order to each person</Trans>
          </Tick>
          <Tick name={name('allow_none')} on={item.allow_none}>
            <Trans>Also offer “None of these”</Trans>
          </Tick>
        </>
      )}
      {'allow_dont_know' in item && (
        <Tick name={name('allow_dont_know')} on={item.allow_dont_know}>
          <Trans>Also offer “I don’t know”</Trans>
        </Tick>
      )}
      <Tick name={name('required')} on={item.required}>
        <Trans>People must answer this</Trans>
      </Tick>
    </div>
  )
}
