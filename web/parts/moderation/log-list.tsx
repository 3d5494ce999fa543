import { Trans } from '@lingui/react/macro'
import { ListPages } from '#web/ui/list-pages.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useDates } from '#web/words/dates.ts'
import type { Log } from './log.server.ts'
import { DecidedByName, MeasureDone, StatementCategoryName } from './measure-names.tsx'
import { KindName } from './names.tsx'
import { OutsideContact } from './outside-contact.tsx'
import { AppealWord, Numbers } from './log-numbers.tsx'
import type { LogNumbers } from './log-numbers.server.ts'
import type { Logged } from './types.ts'

interface Props {
  log: Log
  /** The numbers shown above them, if any. */
  numbers?: LogNumbers
  /** The address of the list. */
  address: string
}

/** The decisions, latest first, without names and titles. */
export const LogList = ({ log: { items, next, further, contact }, numbers, address }: Props) => (
  <div className="stack">
    {numbers && !further && <Numbers numbers={numbers} address={address} />}
    {items.length === 0 ? (
      <p>
        <Trans>Nothing has been decided yet.</Trans>
      </p>
    ) : (
      <ol className="rows">
        {items.map((entry) => (
          <li key={entry.decision_id}>
            <Entry entry={entry} contact={contact} />
          </li>
        ))}
      </ol>
    )}
    <ListPages first={further ? address : null} next={next && `${address}&after=${encodeURIComponent(next)}`}>
      <Trans>Earlier decisions</Trans>
    </ListPages>
  </div>
)

function Entry({ entry, contact }: { entry: Logged; contact: string }) {
  const { day, kind, measure, by, ground, category, rule, until, appeal } = entry
  const { date } = useDates()
  return (
    <>
      <p>
        <b>
          <KindName kind={kind} />: <MeasureDone measure={measure} kind={kind} />
        </b>
        , <DecidedByName by={by} />
      </p>
      <p className="meta">
        <time dateTime={day}>{date(day)}</time>
        {until && (
          <span>
            <Trans>
              until <time dateTime={until}>{date(until)}</time>
            </Trans>
          </span>
        )}
        {appeal && (
          <Tag>
            <AppealWord appeal={appeal} />
          </Tag>
        )}
      </p>
      {appeal === 'waiting' && (
        <>
          <p className="note">
            <Trans>
              Apart from the person appealing and the person who decided, nobody here can decide this appeal.
            </Trans>
          </p>
          {contact !== '' && <OutsideContact contact={contact} />}
        </>
      )}
      {category && (
        <p>
          <StatementCategoryName category={category} />. <RuleWords ground={ground} rule={rule} />
        </p>
      )}
    </>
  )
}

function RuleWords({ ground, rule }: Pick<Logged, 'ground' | 'rule'>) {
  if (rule)
    return (
      <Trans>
        Rule: “<span dir="auto">{rule}</span>”
      </Trans>
    )
  if (ground === 'illegal') return <Trans>The author was told which law.</Trans>
  return <Trans>The author was told which rule.</Trans>
}
