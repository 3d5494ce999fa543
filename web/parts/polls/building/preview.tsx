import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useRef } from 'react'
import { PollBackground, PollContract } from '#web/parts/polls/ballot/contract-strip.tsx'
import { BeforeAnswering, PollTerms } from '#web/parts/polls/ballot/poll-terms.tsx'
import { Ballot } from '#web/parts/polls/ballot.tsx'
import { Button } from '#web/ui/button.tsx'
import { Written } from '#web/ui/written.tsx'
import { itemsOf } from './draft.ts'
import type { Draft, Poll } from './types.ts'

interface Props {
  /** The poll as last saved. */
  poll: Poll
  draft: Draft
  /** The number of changes made to the structure of the draft. */
  shape: number
  /** The index of the question being edited. */
  chosen?: number
  /** Whether the contract is shown as well as the ballot. */
  whole: boolean
}

/** The poll as voters will see it on a phone: the same ballot, except that it cannot be sent. */
export function Preview({ poll, draft: latest, shape, chosen, whole }: Props) {
  const { t } = useLingui()
  const phone = useRef<HTMLElement>(null)
  const draft = useDeferredValue(latest)
  const { title, lang } = draft
  const asked: Poll = { ...poll, ...draft, items: itemsOf(draft), orders: {}, notes: [] }
  // Drawn anew, the ballot begins at its first question again.
  useEffect(() => {
    const frame = requestAnimationFrame(
      () => chosen !== undefined && phone.current && bringInSight(phone.current, chosen),
    )
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is drawn has changed with it
  }, [chosen, shape])
  return (
    <aside ref={phone} className="phone" aria-label={t`How people will see it`}>
      <p className="note">
        <Trans>This is how people will see it. Try it out: nothing you do here is counted.</Trans>
      </p>
      <form className="stack" onSubmit={(event) => event.preventDefault()}>
        <p className="say">
          <Written lang={lang}>{title || <Trans>The question</Trans>}</Written>
        </p>
        <PollBackground poll={asked} />
        <Ballot
          // Its steps and its shuffling begin anew where questions come, go or move.
          key={`${shape} ${draft.items.map(({ kind }) => kind).join()}`}
          poll={asked}
          ballots={null}
          follow={chosen}
        >
          <BeforeAnswering poll={asked} />
          <div>
            <Button>
              <Trans context="button">Answer</Trans>
            </Button>
          </div>
          <PollTerms poll={asked} />
        </Ballot>
        {whole && <PollContract poll={asked} />}
      </form>
    </aside>
  )
}

/** Scrolls a question into view in the phone preview, without scrolling the page around it. */
function bringInSight(phone: HTMLElement, at: number): void {
  const asked = phone.querySelectorAll<HTMLElement>('.asked')[at]
  if (!asked || asked.hidden || phone.scrollHeight <= phone.clientHeight) return
  const above = asked.getBoundingClientRect().top - phone.getBoundingClientRect().top
  phone.scrollTo({ top: at === 0 ? 0 : phone.scrollTop + above - 16 })
}
