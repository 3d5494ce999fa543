import { Select, Trans } from '@lingui/react/macro'
import type { MyReport } from './types.ts'

interface Props {
  report: Pick<MyReport, 'outcome' | 'measure' | 'since_then' | 'stands' | 'answer' | 'answered_by'>
  /** The report is about the thing, or about the person who wrote it. */
  of: 'thing' | 'writer'
}

/** The outcome of a report, as its reporter reads it. */
export function OutcomeWords({ report, of }: Props) {
  const { outcome, measure, since_then, stands, answer, answered_by } = report
  if (outcome === null) return <Trans>Nobody has answered it yet.</Trans>
  return (
    <>
      {of === 'writer' && outcome === 'nothing_wrong' ? (
        <Trans>Somebody who decides here has looked at it and decided that nothing needs to be done.</Trans>
      ) : outcome === 'taken_away' ? (
        <Trans>Its author has taken it away, so nothing was left to decide.</Trans>
      ) : (
        <Outcome outcome={outcome} by={answered_by} />
      )}{' '}
      {measure !== null && <WhatWasDone measure={measure} />}
      {answer !== '' && (
        <>
          {' '}
          <Trans>
            They say: “<span dir="auto">{answer}</span>”
          </Trans>
        </>
      )}
      {since_then !== null && (
        <>
          {' '}
          <b>
            {since_then === 'lifted' ? <Trans>What was done no longer applies.</Trans> : <Replaced stands={stands} />}
          </b>
        </>
      )}
    </>
  )
}

function Replaced({ stands }: Pick<MyReport, 'stands'>) {
  if (stands === null)
    return <Trans>There’s been a new decision since, and something else has been done about it.</Trans>
  return (
    <Select
      value={stands}
      _collapse="There’s been a new decision since: it was folded away."
      _hold="There’s been a new decision since: it was put on hold."
      _hide="There’s been a new decision since: it was hidden."
      _remove="There’s been a new decision since: it was removed."
      other=""
    />
  )
}

const WhatWasDone = ({ measure }: { measure: NonNullable<MyReport['measure']> }) => (
  <Select
    value={measure}
    _collapse="It was folded away."
    _hold="It was put on hold."
    _hide="It was hidden."
    _remove="It was removed."
    other=""
  />
)

function Outcome({ outcome, by }: { outcome: 'nothing_wrong' | 'acted'; by: MyReport['answered_by'] }) {
  if (by === 'operator')
    return outcome === 'acted' ? (
      <Trans>The people who run this site have looked at it and done something about it.</Trans>
    ) : (
      <Trans>The people who run this site have looked at it and found that it may stay as it is.</Trans>
    )
  if (by === 'person')
    return outcome === 'acted' ? (
      <Trans>Somebody who decides here has looked at it and done something about it.</Trans>
    ) : (
      <Trans>Somebody who decides here has looked at it and found that it may stay as it is.</Trans>
    )
  return outcome === 'acted' ? (
    <Trans>The community’s moderators have looked at it and done something about it.</Trans>
  ) : (
    <Trans>The community’s moderators have looked at it and found that it may stay as it is.</Trans>
  )
}
