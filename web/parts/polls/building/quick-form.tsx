import { Trans } from '@lingui/react/macro'
import { useState, type FormEventHandler, type RefObject } from 'react'
import { Link } from 'react-router'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SentForm, useThisForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'
import type { Place } from './contract-fields.tsx'
import { MomentFields } from './fields.tsx'
import { GrowingLine } from './growing-line.tsx'
import { hasPages, MorePlaces, type PlacePages } from './more-places.tsx'
import { NEW_PLACE, NewPlace } from './new-place.tsx'
import { QuickOptions } from './quick-options.tsx'
import { BesidePreview } from './quick-preview.tsx'
import { PREVIEW_ID } from './preview.tsx'
import { QuickTerms } from './quick-terms.tsx'
import { hasOptions, type Draft } from './types.ts'
import { useKeptForm } from './use-kept-form.ts'

export interface QuickProps {
  /** The draft that the form starts from. */
  draft: Draft
  /** The template or poll that the form starts from, which is sent along with it. */
  from: { template: string; copy: string; kind: string }
  places: Place[]
  pages?: PlacePages
  anywhere: boolean
  closing: { date: string; time: string }
  draft_key: string
  /** The name of the instance’s time zone. */
  zone: string
  refused: RefusedForm | undefined
}

/** The quick form for a poll: the question, the options and a closing time. */
export function QuickForm(given: QuickProps) {
  const { found, fresh, forget, ...kept } = useKeptForm(beginningOf(given.from), Boolean(given.refused))
  // Only a community has members, so a poll for members needs one.
  const anywhere = given.anywhere && given.draft.audience !== 'members'
  return (
    <>
      <ViewHead
        eyebrow={
          <Link to="/build">
            <Trans>My polls</Trans>
          </Link>
        }
        title={<Trans>A poll in 60 seconds</Trans>}
      />
      {found && <FoundAgain at={found.at} onForget={forget} />}
      <NewPoll {...given} {...kept} key={fresh} anywhere={anywhere} begun={found?.fields} />
    </>
  )
}

/** A short name for the poll's starting point, under which the browser stores what has not been sent yet. */
const beginningOf = ({ template, copy, kind }: QuickProps['from']) => `${template} ${copy}${kind && ` ${kind}`}`

function FoundAgain({ at, onForget }: { at: number; onForget: () => void }) {
  const { dayAndTime } = useDates()
  return (
    <Notice kind="plain">
      <p>
        <Trans>This is what you wrote here on {dayAndTime(new Date(at).toISOString())}. It hasn’t been sent yet.</Trans>
      </p>
      <div className="ways">
        <button type="button" className="btn quiet" onClick={onForget}>
          <Trans>Start afresh</Trans>
        </button>
      </div>
    </Notice>
  )
}

interface NewPollProps extends QuickProps {
  /** The input that was written earlier but not sent. */
  begun: Record<string, string[]> | undefined
  form: RefObject<HTMLFormElement | null>
  onInput: FormEventHandler<HTMLFormElement>
}

function NewPoll({ form, begun, onInput, ...props }: NewPollProps) {
  const { draft, from, places, anywhere, closing, draft_key, zone, refused } = props
  const [place, setPlace] = useState(refused?.kept.comm_id?.[0] ?? firstPlace(props))
  const publishes = places.find(({ comm_id }) => comm_id === place)?.publishes ?? true
  const [item, ...more] = draft.items
  const simple = more.length === 0 && item !== undefined && hasOptions(item)
  return (
    <BesidePreview {...{ form, draft, comm_id: place, places, begun: refused?.kept ?? begun }}>
      <SentForm intent="quick" className="form wide quick" refused={refused} begun={begun} ref={form} onInput={onInput}>
        <input type="hidden" name="draft_key" value={refused?.kept.draft_key?.[0] ?? draft_key} />
        <input type="hidden" name="template" value={from.template} />
        <input type="hidden" name="copy" value={from.copy} />
        <input type="hidden" name="kind" value={from.kind} />
        <Field
          name="title"
          label={<Trans>The question</Trans>}
          hint={<Trans>Keep it short and neutral, and ask only one thing.</Trans>}
          value={draft.title}
        >
          {(control) => <GrowingLine {...control} required maxLength={limits.title.max} onEnter={toFirstAnswer} />}
        </Field>
        {simple ? <QuickOptions list="options" lines={item.options} /> : !from.kind && <Asked draft={draft} />}
        {simple && item.kind === 'matrix' && <QuickOptions list="columns" lines={item.columns} />}
        <MomentPick closing={closing} zone={zone} />
        <PlaceField {...props} onPlace={setPlace} />
        <NewPlace shown={place === NEW_PLACE} only={places.length === 0 && !anywhere} />
        <QuickTerms draft={draft} />
        <div className="ways">
          <Publish publishes={publishes} />
          <a className="to-preview" href={`#${PREVIEW_ID}`}>
            <Trans>See how it’ll look</Trans>
          </a>
        </div>
      </SentForm>
    </BesidePreview>
  )
}

function Publish({ publishes }: { publishes: boolean }) {
  const { sending } = useThisForm()
  return (
    <Button name="then" value={publishes ? 'publish' : 'ask_review'} aria-disabled={sending}>
      {publishes ? <Trans>Publish</Trans> : <Trans>Ask the moderators to publish the poll</Trans>}
    </Button>
  )
}

/** Makes Enter move the focus to the first option; only the button sends the form. */
const toFirstAnswer = ({ form }: HTMLTextAreaElement) =>
  form?.querySelector<HTMLTextAreaElement>('[name=options]')?.focus()

/** The questions of a template that has several; they can be changed in the editor. */
function Asked({ draft }: { draft: Draft }) {
  return (
    <section className="asked">
      <h2>
        <Trans>What the poll asks</Trans>
      </h2>
      <ol>
        {draft.items.map((item, at) => (
          <li key={at}>
            {item.text || draft.title}
            {'options' in item && <span className="note"> {item.options.join(' · ')}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The closing time: one of a few choices, or a custom date and time. */
function MomentPick({ closing, zone }: Pick<QuickProps, 'closing' | 'zone'>) {
  const { refused } = useThisForm()
  const [own, setOwn] = useState(refused?.kept.closes?.[0] === 'own')
  return (
    <>
      <Field name="closes" refusedAs="closes_at" label={<Trans>The poll closes</Trans>} value="7">
        {(control) => (
          <select {...control} onChange={({ target }) => setOwn(target.value === 'own')}>
            <option value="1">
              <Trans>tomorrow at {closing.time}</Trans>
            </option>
            <option value="3">
              <Trans>in three days at {closing.time}</Trans>
            </option>
            <option value="7">
              <Trans>in a week at {closing.time}</Trans>
            </option>
            <option value="14">
              <Trans>in two weeks at {closing.time}</Trans>
            </option>
            <option value="30">
              <Trans>in 30 days at {closing.time}</Trans>
            </option>
            <option value="own">
              <Trans>on a day and time I choose</Trans>
            </option>
          </select>
        )}
      </Field>
      <div className={own ? undefined : 'shut'}>
        <MomentFields
          name="closes"
          label={<Trans>Closes on</Trans>}
          timeLabel={<Trans>Time ({zone})</Trans>}
          clock={{
            date: refused?.kept.closes_date?.[0] ?? closing.date,
            time: refused?.kept.closes_time?.[0] ?? closing.time,
          }}
        />
      </div>
    </>
  )
}

/**
 * The default place to ask: the draft’s community, or else the first one that allows it, or else no community if that
 * is allowed, or else a new one.
 */
const firstPlace = ({ draft, places, anywhere }: QuickProps): string =>
  draft.comm_id ?? places[0]?.comm_id ?? (anywhere ? '' : NEW_PLACE)

function PlaceField(props: QuickProps & { onPlace: (comm_id: string) => void }) {
  const { places, pages, anywhere, onPlace } = props
  const first = firstPlace(props)
  if (first === NEW_PLACE) return <input type="hidden" name="comm_id" value={first} />
  return (
    <Field
      name="comm_id"
      label={<Trans>Who’s asking</Trans>}
      hint={pages && hasPages(pages) && <MorePlaces pages={pages} />}
      value={first}
    >
      {(control) => (
        <select {...control} onChange={({ target }) => onPlace(target.value)}>
          {places.map(({ comm_id, comm_name, lang }) => (
            <option key={comm_id} value={comm_id} lang={lang}>
              {comm_name}
            </option>
          ))}
          {anywhere && (
            <option value="">
              <Trans>No community: ask everyone</Trans>
            </option>
          )}
          <option value={NEW_PLACE}>
            <Trans>A new community</Trans>
          </option>
        </select>
      )}
    </Field>
  )
}
