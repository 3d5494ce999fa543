import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useRecordDate } from '#web/parts/bills/record-date.ts'
import { Section } from '#web/ui/section.tsx'
import { useNumber } from '#web/words/dates.ts'
import type { Figure } from './statement-words.tsx'

/** The contents of the record, and the replies by the person whom it is about. `open`: whether it can be browsed. */
export function AboutRecord({ figure, open }: { figure: Figure; open: boolean }) {
  const { contact } = figure
  const day = useRecordDate()
  const number = useNumber()
  const count = number(figure.statements)
  const [from, to] = [figure.from && day(figure.from), figure.to && day(figure.to)]
  return (
    <Section title={<Trans>What the record is</Trans>}>
      <p>
        {from && to ? (
          <Trans>
            Entries with a source: {count}, from {from} to {to}. These are remarks, recorded votes and bills.
          </Trans>
        ) : (
          <Trans>Entries with a source: {count}.</Trans>
        )}
      </p>
      <p>
        {figure.consent === 'none' && <Trans>The person hasn’t approved this guide.</Trans>}
        {figure.consent === 'given' && <Trans>The person this guide is about has agreed to it.</Trans>}
        {figure.consent === 'own_staff' && <Trans>This guide is run by the person’s own staff.</Trans>}{' '}
        {contact && <Trans>Send corrections to {contact}.</Trans>}
      </p>
      {open && (
        <p>
          <Link className="act" to="/harrisbot?record=all">
            <Trans>Browse the record</Trans>
          </Link>
        </p>
      )}
    </Section>
  )
}
