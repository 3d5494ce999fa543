import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import { FoldedRows } from '#web/ui/folded-rows.tsx'
import { Send, SentForm } from '#web/ui/sent-form.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { Crest } from './crest/crest.tsx'

export type Former = Reply<typeof comms.my_former>[number]

/** The communities where this person’s membership is suspended, and one just left, with the way back. */
export const FormerCommunities = ({ former }: { former: Former[] }) => <FoldedRows items={former} row={formerRow} />

const formerRow = (former: Former) => <FormerRow key={former.comm_id} former={former} />

function FormerRow({ former: { comm_id, comm_name, lang, state, until } }: { former: Former }) {
  const { time, dayAndTime } = useDates()
  const name = <Written lang={lang}>{comm_name}</Written>
  return (
    <li className="with-crest">
      <Crest community={{ comm_id, comm_name }} />
      {state === 'left' ? (
        <>
          <p>
            <Trans>
              You’ve left {name}. If that was a mistake, come back by {time(until ?? '')} and you’ll get your role back.
            </Trans>
          </p>
          <SentForm intent="undo-leave" action="/account" refused={undefined}>
            <input type="hidden" name="comm_id" value={comm_id} />
            <Send quiet>
              <Trans>Undo</Trans>
            </Send>
          </SentForm>
        </>
      ) : (
        <p>
          {until === null ? (
            <Trans>Your membership of {name} is suspended.</Trans>
          ) : (
            <Trans>
              Your membership of {name} is suspended until <time dateTime={until}>{dayAndTime(until)}</time>.
            </Trans>
          )}{' '}
          <Link className="act" to={`/account?look=decision&id=member.${comm_id}`}>
            <Trans>Read why, or appeal</Trans>
          </Link>
        </p>
      )}
    </li>
  )
}
