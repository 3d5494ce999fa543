import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useEffect, useId, useMemo, useRef } from 'react'
import type { BallotProps } from '#web/parts/polls/ballot.tsx'
import { askedIn } from './corrections.ts'
import type { Item } from '#web/parts/polls/types.ts'
import { Button } from '#web/ui/button.tsx'
import { Wrong } from '#web/ui/wrong.tsx'
import { FormStyles } from '#web/ui/form-styles.tsx'
import { Slice } from '#web/ui/slice.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'
import { ConditionSentence } from './condition-sentence.tsx'
import { fieldsOf, type Fields } from './fields.ts'
import { Help, helpIds } from './help.tsx'
import { ItemField } from './item-field.tsx'
import { KindStyles } from './kind-styles.tsx'
import { useSteps } from './use-steps.ts'

const rightAll: Record<string, string> = {}

/** A ballot with several items, or with a single item that needs more than choosing an option. */
export function WholeBallot({ poll, ballots, refused, describedBy, follow, children }: BallotProps) {
  const { i18n } = useLingui()
  const ballot = useRef<HTMLDivElement>(null)
  const given = useMemo(() => refused?.kept ?? fieldsOf(poll.items, ballots ?? {}), [refused, poll.items, ballots])
  const wrong = refused?.wrong ?? rightAll
  const { awake: hydrated, inSight, step, count, last, go, moves } = useSteps(poll.items, given, wrong, ballot, follow)
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (moves === 0) return
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }, [moves])
  const [here, all] = [i18n.number(step + 1), i18n.number(count)]
  return (
    <div ref={ballot} className="whole">
      <KindStyles />
      <FormStyles />
      {hydrated && count > 1 && (
        <p ref={heading} tabIndex={-1} className="step-count">
          <Trans>
            Step {here} of {all}
          </Trans>
        </p>
      )}
      {poll.items.map((item) => (
        <Slice key={item.item_id}>
          <AskedItem
            poll={poll}
            item={item}
            given={given}
            wrong={wrong[item.item_id]}
            describedBy={poll.items.length === 1 ? describedBy : undefined}
            hydrated={hydrated}
            inSight={inSight(item.item_id)}
          />
        </Slice>
      ))}
      {hydrated && count > 1 && (
        <div className="ways send">
          {step > 0 && (
            <Button quiet type="button" onClick={() => go(-1)}>
              <Trans>Back</Trans>
            </Button>
          )}
          {!last && (
            <Button>
              <Trans>Next</Trans>
            </Button>
          )}
        </div>
      )}
      <div hidden={!last} className="end">
        <div className="stack">{children}</div>
      </div>
    </div>
  )
}

interface ItemProps {
  poll: BallotProps['poll']
  item: Item
  given: Fields
  wrong: string | undefined
  describedBy: string | undefined
  hydrated: boolean
  inSight: boolean
}

function AskedItem({ poll, item, given, wrong, describedBy, hydrated, inSight }: ItemProps) {
  const id = useId()
  const ids = [describedBy, ...helpIds(`${id}-help`, item), wrong && `${id}-wrong`].filter(Boolean).join(' ')
  return (
    <div className="asked" hidden={!inSight}>
      {item.show_if && !hydrated && <ConditionSentence condition={item.show_if} items={poll.items} lang={poll.lang} />}
      <ItemField
        item={item}
        lang={poll.lang}
        order={poll.orders[item.item_id]}
        given={given}
        named={poll.secrecy === 'named'}
        // Before hydration, a question that may turn out not to apply cannot be required.
        insist={inSight && (hydrated || !item.show_if)}
        describedBy={ids || undefined}
        legend={<Question poll={poll} item={item} />}
        more={
          <>
            <Help id={`${id}-help`} lang={poll.lang} item={item} />
            {wrong && <Wrong id={`${id}-wrong`}>{wrong}</Wrong>}
          </>
        }
      />
    </div>
  )
}

function Question({ poll, item }: { poll: BallotProps['poll']; item: Item }) {
  if (poll.items.length === 1 && !item.text) return <Trans>Your answer</Trans>
  return (
    <>
      <Worded lang={poll.lang} {...askedIn(poll, item)} />
      {!item.required && (
        <span className="note">
          <Trans>optional</Trans>
        </span>
      )}
    </>
  )
}
