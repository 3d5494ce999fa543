import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Poll } from '#web/parts/polls/types.ts'
import { Worded } from '#web/parts/polls/worded.tsx'
import { askedIn } from './corrections.ts'

interface Props {
  poll: Pick<Poll, 'items' | 'lang' | 'title' | 'corrections' | 'my_hidden_texts'>
}

/** The visitor's texts that the result no longer shows, with the reasons and how to appeal. */
export const MyHiddenTexts = ({ poll }: Props) =>
  poll.my_hidden_texts.map(({ item_id, reason, decision_id }) => {
    const item = poll.items.find((one) => one.item_id === item_id)
    return (
      <p key={item_id} className="note">
        {poll.items.length > 1 && item && (
          <>
            <Worded lang={poll.lang} {...askedIn(poll, item)} />{' '}
          </>
        )}
        <Trans>A person has hidden what you wrote. The rest of your answer counts. Why:</Trans>{' '}
        <q dir="auto">{reason}</q>{' '}
        {decision_id === null ? (
          <Trans>If you don’t agree, write to the people who run this site.</Trans>
        ) : (
          <Link to={`/account?look=decision&id=${decision_id}`}>
            <Trans>Read the decision, or appeal</Trans>
          </Link>
        )}
      </p>
    )
  })
