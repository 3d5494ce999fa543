import { Trans } from '@lingui/react/macro'
import { CircleCheck, CircleHelp, Info, Signpost } from 'lucide'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { billAddress } from '#web/parts/bills/addresses.ts'
import { BillName } from '#web/parts/bills/bill-name.tsx'
import { StatusChip } from '#web/parts/bills/bill-status.tsx'
import { recordLang } from '#web/parts/bills/record-lang.ts'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { AnswerBody, type AnswerProps } from './answer-body.tsx'
import { answerAnchor, blocksOf, isOld, madeBy } from './said.ts'
import type { Said } from './types.ts'

interface Props extends AnswerProps {
  /** Whether the answer has just arrived, so that the reader continues here. */
  fresh: boolean
  children?: ReactNode
}

/** A question and its answer. */
export function ExchangeCard({ fresh, children, ...props }: Props) {
  const { message, at, answer } = props.exchange
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!fresh) return
    question.current?.focus({ preventScroll: true })
    question.current?.scrollIntoView({ block: 'start' })
  }, [fresh])
  return (
    <article id={answerAnchor(answer.message_id)} className="exchange" data-ai={madeBy(answer)}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript nothing else would bring the reader here */}
      <h2 ref={question} tabIndex={-1} autoFocus={fresh} className="asked-words">
        {message}
      </h2>
      <div className="panel said">
        <TierLine answer={answer} />
        <AboutBill answer={answer} />
        <AnswerBody {...props} />
        <Source answer={answer} at={at} />
        {children}
      </div>
    </article>
  )
}

const tierIcons = { answer: CircleCheck, related: CircleHelp, refusal: Info, redirect: Signpost, clarify: CircleHelp }

function TierLine({ answer }: { answer: Said }) {
  return (
    <p className={`tier ${answer.tier}`}>
      <Icon node={tierIcons[answer.tier]} />
      <TierWords answer={answer} />
    </p>
  )
}

function TierWords({ answer: { tier, blocks, bot } }: { answer: Said }) {
  const quotes = blocks.some(({ type }) => type === 'quote')
  if (tier === 'answer' && quotes && bot === 'billsbot') return <Trans>In the text’s own words</Trans>
  if (tier === 'answer') return <Trans>From the official record</Trans>
  if (tier === 'related') return <Trans>No clear answer, but this may help</Trans>
  if (tier === 'redirect') return <Trans>Others can help you with this</Trans>
  if (tier === 'clarify') return <Trans>Please choose one</Trans>
  return <Trans>We can’t answer this here</Trans>
}

/** The bill that the answer is about, always named with its Congress, and the bill's status, always with a date. */
function AboutBill({ answer: { bill, blocks } }: { answer: Said }) {
  const [said] = blocksOf(blocks, 'status')
  const about = bill ?? said?.bill
  if (!about) return null
  const chip = said?.bill.bill_id === about.bill_id ? { ...about, status: said.status } : about
  return (
    <div className="about-bill">
      <p>
        <Link to={billAddress(about.bill_id)}>
          <BillName bill={about} />
        </Link>{' '}
        {about.sample && <SampleTag />}
      </p>
      <p className="about-title">
        <Written lang={recordLang}>{about.title}</Written>
      </p>
      <StatusChip bill={chip} as_of={said?.as_of} />
    </div>
  )
}

function Source({ answer: { as_of }, at }: { answer: Said; at: string }) {
  const { day } = useDates()
  if (!as_of) return null
  const when = day(as_of)
  return (
    <p className={isOld(as_of, at) ? 'note old' : 'note'}>
      {isOld(as_of, at) ? (
        <Trans>These records were last imported on {when}. They don’t show what has happened since.</Trans>
      ) : (
        <Trans>From the records imported on {when}.</Trans>
      )}
    </p>
  )
}
