import { OnlyHere } from '#web/thing/only-here.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { Poll } from './types.ts'

/** Says that only the lists of its community show this poll, if so; those who look after it can pass it on. */
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
