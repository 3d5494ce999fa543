import { Trans } from '@lingui/react/macro'
import { BillList } from '#web/parts/bills/bill-list.tsx'
import { ClarifyBlock, NotFoundBlock, RedirectBlock, RefusalBlock } from './answer-notices.tsx'
import { FactRow } from './fact-row.tsx'
import { QuoteCard } from './quote-card.tsx'
import { citationOf, quoteAnchor } from './said.ts'
import type { Block, BlockOf, Exchange, Quoted } from './types.ts'

export interface AnswerProps {
  exchange: Exchange
  /** The conversation that contains the answer; null if it is not kept. */
  thread: string | null
  /** The address that the answer's forms are sent to. */
  action: string
}

/** The blocks of an answer in order; adjacent facts and adjacent sentences written by a model are grouped. */
export function AnswerBody(props: AnswerProps) {
  const { blocks } = props.exchange.answer
  return groupsOf(blocks).map((group, at) => <Group key={at} group={group} {...props} />)
}

/** Groups adjacent blocks of the same kind that are shown as one list. */
function groupsOf(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    const joins = (block.type === 'fact' || block.type === 'plain') && last?.[0]?.type === block.type
    if (joins) last.push(block)
    if (!joins) groups.push([block])
  }
  return groups
}

function Group({ group, ...props }: AnswerProps & { group: Block[] }) {
  const [first] = group
  if (first?.type === 'fact')
    return (
      <dl className="facts-said">
        {group.map((block, at) => block.type === 'fact' && <FactRow key={at} fact={block} />)}
      </dl>
    )
  if (first?.type === 'plain') return <Worded sentences={group.filter((block) => block.type === 'plain')} {...props} />
  return first ? <One block={first} {...props} /> : null
}

function One({ block, ...props }: AnswerProps & { block: Block }) {
  const { exchange, thread, action } = props
  switch (block.type) {
    case 'lead':
      return <p className="say-lead">{block.text}</p>
    case 'quote':
      return <Quote quote={block} {...props} />
    case 'related':
      return <Related quotes={block.quotes} {...props} />
    case 'not_found':
      return <NotFoundBlock what={block.what} />
    case 'bills':
      return <BillList bills={block.items} heading="h3" />
    case 'clarify':
      return (
        <ClarifyBlock
          options={block.options}
          message={exchange.message}
          thread_id={thread ?? undefined}
          action={action}
        />
      )
    case 'redirect':
      return <RedirectBlock block={block} />
    case 'refusal':
      return <RefusalBlock block={block} bot={exchange.answer.bot} message={exchange.message} />
    case 'status':
    case 'fact':
    case 'plain':
      // The status is already shown above every answer about a bill; facts and generated sentences are grouped.
      return null
  }
}

function Quote({ quote, weak, exchange: { answer }, thread }: AnswerProps & { quote: Quoted; weak?: boolean }) {
  const cited = citationOf(answer.citations, quote.citation)
  if (!cited) return null
  return (
    <QuoteCard
      quote={quote}
      cited={cited}
      message_id={answer.message_id}
      thread={thread}
      billNamed={cited.of.kind === 'bill' && cited.of.bill_id === answer.bill?.bill_id}
      disclosure={answer.disclosure}
      weak={weak}
    />
  )
}

function Related({ quotes, ...props }: AnswerProps & { quotes: Quoted[] }) {
  const said = props.exchange.answer.blocks.some(({ type }) => type === 'lead')
  return (
    <div className="related-quotes">
      {!said && (
        <p className="note">
          <Trans>These passages may help. They may not be what you asked for.</Trans>
        </p>
      )}
      {quotes.map((quote) => (
        <Quote key={quote.citation} quote={quote} weak {...props} />
      ))}
    </div>
  )
}

/**
 * Machine-written sentences, labelled as such, each with the numbers of the quotations against which it was checked.
 */
function Worded({ sentences, exchange: { answer } }: AnswerProps & { sentences: BlockOf<'plain'>[] }) {
  return (
    <div className="worded">
      <p className="note">
        <Trans>Written by a machine and checked against the quotations it cites. It’s the quotations that count.</Trans>
      </p>
      <p>
        {sentences.map(({ text, cites }, at) => (
          <span key={at}>
            {text}{' '}
            {cites.map((n) => (
              <a key={n} className="cite" href={`#${quoteAnchor(answer.message_id, n)}`}>
                <span className="away">
                  <Trans>quotation</Trans>{' '}
                </span>
                {n}
              </a>
            ))}{' '}
          </span>
        ))}
      </p>
    </div>
  )
}
