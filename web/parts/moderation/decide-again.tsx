import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { decideOn } from '#web/thing/decide-address.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { DecisionRead } from './account-plate.server.ts'
import { Deciding } from './deciding.tsx'
import { isAboutPerson } from './measure-names.tsx'
import { LeftToOthers } from './left-to-others.tsx'
import type { Decision } from './types.ts'

interface Props {
  decision: Decision
  again: DecisionRead['again']
  refused: RefusedForm | undefined
}

/**
 * For those who may decide about the thing: the link to the form, or the form itself. Both are here too because a
 * removed thing no longer has a page of its own.
 */
export function DecideAgain({ decision, again: { may, left, deciding }, refused }: Props) {
  if (deciding) return <Deciding asked={deciding} refused={refused} />
  if (!may)
    return (
      left && (
        <p className="note">
          <LeftToOthers case={left} community={decision.comm_id !== null} />
        </p>
      )
    )
  const { decision_id, kind, id, in_force, measure } = decision
  return (
    <p>
      <Link className="act" rel="nofollow" to={decideOn(`/account?look=decision&id=${decision_id}`, kind, id)}>
        {left?.appealed && left.measures.every((one) => one === 'show') ? (
          <Trans>Lift it</Trans>
        ) : in_force && measure !== 'show' && isAboutPerson(kind) ? (
          <Trans>Lift it, or decide something else</Trans>
        ) : in_force && measure !== 'show' ? (
          <Trans>Show it again, or decide something else</Trans>
        ) : (
          <Trans>Decide again</Trans>
        )}
      </Link>
    </p>
  )
}
