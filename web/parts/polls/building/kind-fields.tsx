import { Trans } from '@lingui/react/macro'
import { HIGHEST_SCORE, pollLimits as limits } from '#contract/poll-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberField, Pick } from './fields.tsx'
import { RankedFields, SeatsField, TieField } from './ranked-fields.tsx'
import type { ItemDraft, ItemDraftOf } from './types.ts'

/** The fields specific to this kind of question. */
export function KindFields({ item, at }: { item: ItemDraft; at: number }) {
  switch (item.kind) {
    case 'single':
      return <TieField at={at} value={item.tie_break} />
    case 'multiple':
      return <HowMany item={item} at={at} />
    case 'approval':
      return (
        <>
          <SeatsField at={at} value={item.seats} />
          <TieField at={at} value={item.tie_break} />
        </>
      )
    case 'score':
      return (
        <>
          <Pick
            name={`items.${at}.rule`}
            label={<Trans>How it’s counted</Trans>}
            value={item.rule}
            choices={[
              { value: 'mean', text: <Trans>The highest average wins (0 to {HIGHEST_SCORE} points)</Trans> },
              { value: 'star', text: <Trans>STAR: of the two with the most points, the one more people prefer</Trans> },
            ]}
          />
          <TieField at={at} value={item.tie_break} />
        </>
      )
    case 'ranked':
      return <RankedFields item={item} at={at} />
    case 'scale':
      return <ScaleFields item={item} at={at} />
    case 'number':
      return <NumberFields item={item} at={at} />
    case 'date':
      return <DateFields item={item} at={at} />
    case 'open':
      return (
        <NumberField
          name={`items.${at}.max`}
          label={<Trans>Longest answer, in characters</Trans>}
          value={item.max}
          min={1}
          max={limits.answer.max}
        />
      )
    case 'matrix':
      return null
  }
}

function HowMany({ item, at }: { item: ItemDraftOf<'multiple'>; at: number }) {
  return (
    <div className="pair">
      <NumberField name={`items.${at}.min`} label={<Trans>At least</Trans>} value={item.min} min={1} />
      <NumberField
        name={`items.${at}.max`}
        label={<Trans>At most (leave empty for no limit)</Trans>}
        value={item.max >= limits.options.max ? null : item.max}
        min={1}
      />
    </div>
  )
}

function ScaleFields({ item, at }: { item: ItemDraftOf<'scale'>; at: number }) {
  const name = (field: string) => `items.${at}.${field}`
  return (
    <>
      <div className="pair">
        <NumberField
          name={name('min')}
          label={<Trans>Bottom of the scale</Trans>}
          value={item.min}
          min={-100}
          max={100}
        />
        <NumberField name={name('max')} label={<Trans>Top of the scale</Trans>} value={item.max} min={-100} max={100} />
      </div>
      <Field name={name('low')} label={<Trans>What the lowest value means</Trans>} value={item.low}>
        {(control) => <input {...control} maxLength={limits.option.max} autoComplete="off" />}
      </Field>
      <Field name={name('high')} label={<Trans>What the highest value means</Trans>} value={item.high}>
        {(control) => <input {...control} maxLength={limits.option.max} autoComplete="off" />}
      </Field>
    </>
  )
}

const MAX_DECIMALS = 6

function NumberFields({ item, at }: { item: ItemDraftOf<'number'>; at: number }) {
  const name = (field: string) => `items.${at}.${field}`
  return (
    <div className="pair">
      <NumberField name={name('min')} label={<Trans>Lowest (optional)</Trans>} value={item.min} step="any" />
      <NumberField name={name('max')} label={<Trans>Highest (optional)</Trans>} value={item.max} step="any" />
      <NumberField
        name={name('decimals')}
        label={<Trans>Decimals</Trans>}
        value={item.decimals}
        min={0}
        max={MAX_DECIMALS}
      />
      <Field name={name('unit')} label={<Trans>Unit (optional)</Trans>} value={item.unit}>
        {(control) => <input {...control} className="short" maxLength={20} autoComplete="off" />}
      </Field>
    </div>
  )
}

function DateFields({ item, at }: { item: ItemDraftOf<'date'>; at: number }) {
  return (
    <div className="pair">
      <Field name={`items.${at}.from`} label={<Trans>Earliest (optional)</Trans>} value={item.from ?? ''}>
        {(control) => <input {...control} type="date" />}
      </Field>
      <Field name={`items.${at}.to`} label={<Trans>Latest (optional)</Trans>} value={item.to ?? ''}>
        {(control) => <input {...control} type="date" />}
      </Field>
    </div>
  )
}
