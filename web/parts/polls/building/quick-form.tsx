import { Trans } from '@lingui/react/macro'
import { useState, type FormEventHandler, type RefObject } from 'react'
import { Link } from 'react-router'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SentForm, useThisForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'
import type { Place } from './contract-fields.tsx'
import { GrowingLine } from './growing-line.tsx'
import { hasPages, MorePlaces, type PlacePages } from './more-places.tsx'
import { NEW_PLACE, NewPlace } from './new-place.tsx'
import { BesidePreview } from './quick-preview.tsx'
import { PREVIEW_ID } from './preview.tsx'
import { choosesKind, QuickQuestions } from './quick-questions.tsx'
import { QuickRules } from './quick-rules.tsx'
import { StartTerms } from './quick-terms.tsx'
import type { Draft } from './types.ts'
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

/** The quick form for a poll: the question, the options and the rules in one sentence. */
export function QuickForm(given: QuickProps) {
  return (
    <>
      <ViewHead
        eyebrow={
          <Link to="/build">
            <Trans>Your polls</Trans>
          </Link>
        }
        title={<Trans>What do you want to ask?</Trans>}
      />
      <NewPoll {...given} />
    </>
  )
}

/**
 * The quick form with input that was written earlier and not sent. `action`: where the form is sent, if not to this
 * page.
 */
export function NewPoll(given: QuickProps & { action?: string }) {
  const { found, fresh, forget, ...kept } = useKeptForm(beginningOf(given.from), Boolean(given.refused))
  // Only a community has members, so a poll for members needs a community.
  const anywhere = given.anywhere && given.draft.audience !== 'members'
  return (
    <>
      {found && <FoundAgain at={found.at} onForget={forget} />}
      <Fields {...given} {...kept} key={fresh} anywhere={anywhere} begun={found?.fields} />
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

interface FieldsProps extends QuickProps {
  action?: string
  /** The input that was written earlier but not sent. */
  begun: Record<string, string[]> | undefined
  form: RefObject<HTMLFormElement | null>
  onInput: FormEventHandler<HTMLFormElement>
}

function Fields({ form, begun, onInput, action, ...props }: FieldsProps) {
  const { draft, from, places, anywhere, closing, draft_key, zone, refused } = props
  const [place, setPlace] = useState(refused?.kept.comm_id?.[0] ?? firstPlace(props))
  const publishes = places.find(({ comm_id }) => comm_id === place)?.publishes ?? true
  return (
    <BesidePreview {...{ form, draft, comm_id: place, places, begun: refused?.kept ?? begun }}>
      <SentForm
        {...{ action, begun, onInput, refused }}
        intent="quick"
        className="form wide quick"
        ref={form}
        noValidate
      >
        {/* Enter saves a draft and never publishes: a browser presses the first button of a form. */}
        <button className="away" name="then" value="edit" tabIndex={-1} aria-hidden="true">
          <Trans>Save as a draft and change these settings</Trans>
        </button>
        <input type="hidden" name="draft_key" value={refused?.kept.draft_key?.[0] ?? draft_key} />
        <input type="hidden" name="template" value={from.template} />
        <input type="hidden" name="copy" value={from.copy} />
        <Field
          name="title"
          label={<Trans>The question</Trans>}
          hint={<Trans>Keep it short and neutral, and ask only one thing.</Trans>}
          value={draft.title}
        >
          {(control) => (
            <GrowingLine {...control} rows={1} required maxLength={limits.title.max} onEnter={toFirstAnswer} />
          )}
        </Field>
        <WhatHappens what={(refused?.kept ?? begun)?.promise_what?.[0] ?? draft.promise?.what ?? ''} />
        <QuickQuestions draft={draft} from={from} />
        <PlaceField {...props} onPlace={setPlace} />
        <NewPlace shown={place === NEW_PLACE} only={places.length === 0 && !anywhere} />
        <QuickRules draft={draft} closing={closing} zone={zone} />
        <div className="ways publish">
          <Publish publishes={publishes} />
          <a className="to-preview" href={`#${PREVIEW_ID}`}>
            <Trans>See how it’ll look</Trans>
          </a>
        </div>
        <StartTerms draft={draft} folded={choosesKind(from)} />
      </SentForm>
    </BesidePreview>
  )
}

/** What the result will be used for, folded away as long as the author says nothing about it. */
const WhatHappens = ({ what }: { what: string }) => (
  <Details open={what !== ''} summary={<Trans>What happens with the result (optional)</Trans>}>
    <Field
      name="promise_what"
      label={<Trans>What you’ll do with the result</Trans>}
      hint={<Trans>If you leave this empty, people will see: “No decision depends on this poll.”</Trans>}
      value={what}
    >
      {(control) => <input {...control} maxLength={limits.promise.max} autoComplete="off" />}
    </Field>
  </Details>
)

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

/**
 * The default place to ask: the draft’s community, or else the first community that allows it, or else no community if
 * that is allowed, or else a new community.
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
