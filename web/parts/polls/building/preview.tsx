import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useRef } from 'react'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { PollBackground, PollContract } from '#web/parts/polls/ballot/contract-strip.tsx'
import { BeforeAnswering, PollTerms } from '#web/parts/polls/ballot/poll-terms.tsx'
import { Ballot } from '#web/parts/polls/ballot.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Written } from '#web/ui/written.tsx'
import type { Place } from './contract-fields.tsx'
import { itemsOf } from './draft.ts'
import { PreviewKeys } from './preview-edit.tsx'
import { usePreviewEdit } from './use-preview-edit.ts'
import type { Draft, Poll } from './types.ts'

interface Props {
  /** The poll as last saved; undefined if it has not been saved yet. */
  poll?: Poll
  /**
   * The communities in which the author can run the poll: the ballot has the arms and the colour of the selected
   * community.
   */
  places?: Place[]
  draft: Draft
  /** The number of changes made to the structure of the draft. */
  shape: number
  /** The index of the question being edited. */
  chosen?: number
  /** Whether the contract is shown as well as the ballot. */
  whole: boolean
  /** Called with the path of a text that the author wants to edit. */
  onEdit?: (path: string) => void
}

export const PREVIEW_ID = 'preview'

/** The data that a poll has in addition to its draft, before the poll is saved for the first time. */
const unsaved = {
  poll_id: '',
  state: 'draft' as const,
  outcome: null,
  earlier_outcomes: [],
  overdue: false,
  corrections: {},
  version: 0,
  mark: '',
  sample: false,
}

/**
 * The poll as voters will see it on a phone: the same ballot, except that it cannot be sent. Where the poll can be
 * edited, a click on a text leads to the field of that text.
 */
export function Preview({ poll, places = [], draft: latest, shape, chosen, whole, onEdit }: Props) {
  const { t } = useLingui()
  const phone = useRef<HTMLElement>(null)
  const draft = useDeferredValue(latest)
  const { awake, editable, paths, trying, setTrying, setAim, aimedItem, pointing } = usePreviewEdit(
    phone,
    draft,
    whole,
    onEdit,
  )
  const asked = { ...unsaved, ...poll, ...draft, items: shown(itemsOf(draft)), orders: {}, notes: [] }
  const livery = askerOf(draft, places)?.livery ?? 'river'
  // When rendered again, the ballot starts over at its first question.
  useEffect(() => {
    const frame = requestAnimationFrame(
      () => chosen !== undefined && phone.current && bringInSight(phone.current, chosen),
    )
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is drawn has changed with it
  }, [chosen, shape])
  return (
    <aside ref={phone} id={PREVIEW_ID} className="phone" aria-label={t`How people will see it`}>
      <PreviewNote editable={editable} />
      {awake && (
        <button type="button" className="link" aria-pressed={trying} onClick={() => setTrying(!trying)}>
          <Trans>Try it out</Trans>
        </button>
      )}
      {editable && <PreviewKeys draft={draft} paths={paths} onAim={setAim} onEdit={(path) => onEdit?.(path)} />}
      <form
        className={`band ${livery}`}
        noValidate={editable}
        onSubmit={(event) => event.preventDefault()}
        {...pointing}
      >
        <PreviewHead draft={draft} places={places} />
        <Panel>
          {draft.about && (
            <div data-path="about">
              <PollBackground poll={asked} />
            </div>
          )}
          <Ballot
            // The ballot's pages and its random order start over when questions are added, removed or moved.
            key={`${shape} ${draft.items.map(({ kind }) => kind).join()}`}
            poll={asked}
            ballots={null}
            follow={aimedItem ?? chosen}
          >
            <div data-path="secrecy">
              <BeforeAnswering poll={asked} />
            </div>
            <div>
              <Button>
                <Trans context="button">Answer</Trans>
              </Button>
            </div>
            <div data-path="results">
              <PollTerms poll={asked} />
            </div>
          </Ballot>
        </Panel>
        {whole && poll && <PollContract poll={{ ...poll, ...asked }} />}
      </form>
    </aside>
  )
}

/** A placeholder for an option or a column without a text, so that the preview already looks like a ballot. */
const UNWRITTEN = '…'

function shown(items: Poll['items']): Poll['items'] {
  const named = <T extends { text: string }>(lines: T[]) =>
    lines.map((line) => ({ ...line, text: line.text || UNWRITTEN }))
  return items.map((item) => {
    if (!('options' in item)) return item
    if (item.kind !== 'matrix') return { ...item, options: named(item.options) }
    return { ...item, options: named(item.options), columns: named(item.columns) }
  })
}

const askerOf = ({ comm_id }: Draft, places: Place[]) => places.find((place) => place.comm_id === comm_id)

/** The community that asks, and the question. */
function PreviewHead({ draft, places }: { draft: Draft; places: Place[] }) {
  const asker = askerOf(draft, places)
  return (
    <>
      {asker && (
        <p className="asker">
          <Crest community={asker} /> <Written lang={asker.lang}>{asker.comm_name}</Written>
        </p>
      )}
      <p className="say" data-path="title">
        <Written lang={draft.lang}>{draft.title || <Trans>The question</Trans>}</Written>
      </p>
    </>
  )
}

const PreviewNote = ({ editable }: { editable: boolean }) => (
  <p className="note">
    {editable ? (
      <Trans>This is how people will see it. Choose a part here, then change it in the form.</Trans>
    ) : (
      <Trans>This is how people will see it. Try it out: nothing you do here is counted.</Trans>
    )}
  </p>
)

/** Scrolls a question into view in the phone preview, without scrolling the page around it. */
function bringInSight(aside: HTMLElement, at: number): void {
  const phone = aside.querySelector('form')!
  const asked = phone.querySelectorAll<HTMLElement>('.asked')[at]
  if (!asked || asked.hidden || phone.scrollHeight <= phone.clientHeight) return
  const above = asked.getBoundingClientRect().top - phone.getBoundingClientRect().top
  phone.scrollTo({ top: at === 0 ? 0 : phone.scrollTop + above - 16 })
}
