import { Trans } from '@lingui/react/macro'
import { OfficialLink } from '#web/parts/bills/official-link.tsx'
import { useRecordDate } from '#web/parts/bills/record-date.ts'
import { recordLang } from '#web/parts/bills/record-lang.ts'
import { Written } from '#web/ui/written.tsx'
import { useNumber } from '#web/words/dates.ts'
import type { BlockOf } from './types.ts'

type Fact = BlockOf<'fact'>

/** A fact from the official record, with the date of the record. */
export function FactRow({ fact }: { fact: Fact }) {
  const day = useRecordDate()
  const as_of = day(fact.as_of)
  return (
    <div className="fact">
      <dt>
        <FieldName field={fact.field} />
      </dt>
      <dd>
        <p className="fact-value">
          <FactValue value={fact.value} />
        </p>
        <p className="note row-ways">
          <span>
            <Trans>record as of {as_of}</Trans>
          </span>
          <OfficialLink url={fact.source} />
        </p>
      </dd>
    </div>
  )
}

function FactValue({ value }: Pick<Fact, 'value'>) {
  const day = useRecordDate()
  const number = useNumber()
  if (typeof value === 'number') return number(value)
  const dated = /^(\d{4}-\d{2}-\d{2})(: .*)?$/s.exec(value)
  if (!dated) return <Written lang={recordLang}>{value}</Written>
  const [, date = '', rest = ''] = dated
  return (
    <>
      <time dateTime={date}>{day(date)}</time>
      {rest && <Written lang={recordLang}>{rest}</Written>}
    </>
  )
}

function FieldName({ field }: Pick<Fact, 'field'>) {
  switch (field) {
    case 'title':
      return <Trans>Title</Trans>
    case 'sponsor':
      return <Trans>Sponsor</Trans>
    case 'introduced':
      return <Trans>Introduced</Trans>
    case 'latest_action':
      return <Trans>Latest action</Trans>
    case 'law':
      return <Trans>Became law</Trans>
    case 'policy_area':
      return <Trans>Policy area</Trans>
    case 'cosponsors':
      return <Trans>Cosponsors</Trans>
    case 'committees':
      return <Trans>Committees</Trans>
    case 'status':
      return <Trans>Current status</Trans>
    case 'vote':
      return <Trans>Vote</Trans>
    case 'sponsored':
      return <Trans>Sponsored</Trans>
  }
}
