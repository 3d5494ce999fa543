import { OnlyHere } from '#web/thing/only-here.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { Poll } from './types.ts'

/**
 * Says so if a poll is listed only in its community; those who look after the community can show the poll to the whole
 * instance.
 */
export const PollOnlyHere = ({ poll, refused }: { poll: Poll; refused?: RefusedForm | undefined }) =>
  poll.only_here && (
    <OnlyHere
      comm_id={poll.comm_id}
      pass={poll.can_pass}
      version={poll.version}
      intent="pass"
      action={`/build?poll=${poll.poll_id}&look=after`}
      refused={refused}
    />
  )
