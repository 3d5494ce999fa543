import { Trans } from '@lingui/react/macro'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { LanguageField } from '#web/parts/comms/language-field.tsx'
import type { Livery } from '#web/state/use-community.ts'
import { Field } from '#web/ui/field.tsx'
import { clockOf } from '#web/words/local-time.ts'
import { hasPages, MorePlaces, type PlacePages } from './more-places.tsx'
import { MomentFields, NumberField } from './fields.tsx'
import { PublicTerms } from './public-terms.tsx'
import type { Draft } from './types.ts'

/** A community in which the author can run a poll. */
export interface Place {
  comm_id: string
  comm_name: string
  lang: string
  livery: Livery
  /** Whether the author can publish in the community, or only its moderators can. */
  publishes: boolean
}

interface Props {
  draft: Draft
  places: Place[]
  pages?: PlacePages
  /** Whether the poll can be run outside any community. */
  anywhere: boolean
  timeZone: string
  /** The name of `timeZone` in words. */
  zone: string
}

/**
 * The fields for a poll's contract with its voters: voters can see all of it, and it is fixed once the first answer
 * arrives.
 */
export function ContractFields({ draft, places, pages, anywhere, timeZone, zone }: Props) {
  return (
    <>
      <p className="note">
        <Trans>
          People see all of this on the ballot page, with what matters most right above the button. You can’t change it
          once the first answer is in.
        </Trans>
      </p>
      <CommunityField draft={draft} places={places} pages={pages} anywhere={anywhere} />
      <MomentFields
        name="closes"
        label={<Trans>Closes on</Trans>}
        timeLabel={<Trans>Time ({zone})</Trans>}
        clock={clockOf(draft.closes_at, timeZone)}
      />
      <MomentFields
        name="opens"
        label={<Trans>Opens on (leave empty to open right away)</Trans>}
        timeLabel={<Trans>Time ({zone})</Trans>}
        clock={clockOf(draft.opens_at, timeZone)}
      />
      <PublicTerms draft={draft} />
      <CountFields draft={draft} />
      <PromiseFields draft={draft} />
      <LanguageField lang={draft.lang} />
    </>
  )
}

function CommunityField({ draft, places, pages, anywhere }: Omit<Props, 'timeZone' | 'zone'>) {
  const known = places.some(({ comm_id }) => comm_id === draft.comm_id)
  const nowhere = anywhere || draft.comm_id === null
  return (
    <Field
      name="comm_id"
      label={<Trans>Who’s asking</Trans>}
      hint={pages && hasPages(pages) && <MorePlaces pages={pages} />}
      value={draft.comm_id ?? ''}
    >
      {(control) => (
        <select {...control}>
          {nowhere && (
            <option value="">
              <Trans>No community: ask everyone</Trans>
            </option>
          )}
          {!known && draft.comm_id && (
            <option value={draft.comm_id}>
              <Trans>The community this poll belongs to</Trans>
            </option>
          )}
          {places.map(({ comm_id, comm_name, lang }) => (
            <option key={comm_id} value={comm_id} lang={lang}>
              {comm_name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function CountFields({ draft }: { draft: Draft }) {
  return (
    <div className="pair">
      <NumberField
        name="quorum"
        label={<Trans>Minimum number of answers for the poll to count (optional)</Trans>}
        value={draft.quorum}
        min={1}
        max={999_999_999}
      />
      <NumberField
        name="threshold"
        label={<Trans>Percentage the winner must reach (optional)</Trans>}
        value={draft.threshold}
        min={1}
        max={100}
      />
    </div>
  )
}

function PromiseFields({ draft: { promise } }: { draft: Draft }) {
  return (
    <fieldset className="group">
      <legend>
        <Trans>What happens with the result</Trans>
      </legend>
      <Field
        name="promise_what"
        label={<Trans>What will be done (optional)</Trans>}
        hint={<Trans>If you leave this empty, people will see: “No decision depends on this poll.”</Trans>}
        value={promise?.what ?? ''}
      >
        {(control) => <input {...control} maxLength={limits.promise.max} autoComplete="off" />}
      </Field>
      <Field name="promise_who" label={<Trans>Who will do it</Trans>} value={promise?.who ?? ''}>
        {(control) => <input {...control} maxLength={limits.option.max} autoComplete="off" />}
      </Field>
      <Field name="promise_by" label={<Trans>By when</Trans>} value={promise?.by ?? ''}>
        {(control) => <input {...control} type="date" />}
      </Field>
    </fieldset>
  )
}
