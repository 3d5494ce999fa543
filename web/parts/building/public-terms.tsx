import { Trans } from '@lingui/react/macro'
import { STEP_PEOPLE } from '#contract/poll-limits.ts'
import { Pick } from './fields.tsx'
import type { Draft } from './types.ts'

/** Who may answer, what is known of them, when the result shows, and whether an answer can change. */
export function PublicTerms({ draft }: { draft: Draft }) {
  return (
    <>
      <Pick
        name="audience"
        label={<Trans>Who can answer?</Trans>}
        hint={<WhatGuestsLearn />}
        value={draft.audience}
        choices={[
          { value: 'everyone', text: <Trans>Everyone, with or without an account</Trans> },
          { value: 'signed_in', text: <Trans>Anyone who’s signed in</Trans> },
          { value: 'members', text: <Trans>Members of the community</Trans> },
          { value: 'list', text: <Trans>People on this poll’s list (see Share)</Trans> },
        ]}
      />
      <Pick
        name="secrecy"
        label={<Trans>Is it known who answered what?</Trans>}
        value={draft.secrecy}
        choices={[
          { value: 'hidden', text: <Trans>It’s kept with the answer, but never shown</Trans> },
          { value: 'named', text: <Trans>It’s shown: the result says who answered what</Trans> },
          { value: 'secret', text: <Trans>It’s secret: nobody can link a person to an answer</Trans> },
        ]}
      />
      <Pick
        name="results"
        label={<Trans>Who sees the result, and when?</Trans>}
        hint={<WhatWatchersLearn />}
        value={draft.results}
        choices={[
          { value: 'live', text: <Trans>Everyone, right away</Trans> },
          { value: 'live_k', text: <Trans>Everyone, in steps of at least {STEP_PEOPLE} people</Trans> },
          { value: 'after_answer', text: <Trans>People who have answered</Trans> },
          { value: 'after_close', text: <Trans>Everyone, once the poll has closed</Trans> },
        ]}
      />
      <Pick
        name="change"
        label={<Trans>Can people change their answers?</Trans>}
        value={draft.change}
        choices={[
          { value: 'until_close', text: <Trans>Yes, until the poll closes. They can also take them back.</Trans> },
          { value: 'once', text: <Trans>No, people can answer only once</Trans> },
        ]}
      />
    </>
  )
}

/** What guests of one's own can find out of the others: nothing can prevent it while anybody may be one. */
const WhatGuestsLearn = () => (
  <Trans>
    Anyone can add guest answers of their own. Someone who does could work out what the only other guest said. To rule
    that out, ask people to sign in.
  </Trans>
)

/** What the choice means for those who answer: some of it nothing can prevent. */
const WhatWatchersLearn = () => (
  <Trans>
    With live results, people who watch can see each answer arrive, and may work out whose it is. In steps, the result
    moves at full hours only, by at least {STEP_PEOPLE} people with an account (or on the list) at a time, and leaves
    out the latest {STEP_PEOPLE}. Guests are counted, but don’t move it: anyone can be many guests. Someone with many
    accounts could still single out an answer. Only a result shown after the close gives nobody anything to compare.
  </Trans>
)
