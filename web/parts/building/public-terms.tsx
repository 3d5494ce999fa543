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
        label={<Trans>Who may answer?</Trans>}
        hint={<WhatGuestsLearn />}
        value={draft.audience}
        choices={[
          { value: 'everyone', text: <Trans>Everyone, also without an account</Trans> },
          { value: 'signed_in', text: <Trans>Anybody signed in</Trans> },
          { value: 'members', text: <Trans>Members of the community</Trans> },
          { value: 'list', text: <Trans>Who is on the list of this poll (see Share)</Trans> },
        ]}
      />
      <Pick
        name="secrecy"
        label={<Trans>What is known of who answered?</Trans>}
        value={draft.secrecy}
        choices={[
          { value: 'hidden', text: <Trans>Kept with the answer, and never shown</Trans> },
          { value: 'named', text: <Trans>Shown: the result says who answered what</Trans> },
          { value: 'secret', text: <Trans>Secret: nobody can join a person and an answer</Trans> },
        ]}
      />
      <Pick
        name="results"
        label={<Trans>Who sees the result when?</Trans>}
        hint={<WhatWatchersLearn />}
        value={draft.results}
        choices={[
          { value: 'live', text: <Trans>Everyone, at once</Trans> },
          { value: 'live_k', text: <Trans>Everyone, in steps of at least {STEP_PEOPLE} people</Trans> },
          { value: 'after_answer', text: <Trans>Whoever has answered</Trans> },
          { value: 'after_close', text: <Trans>Everyone, once it has closed</Trans> },
        ]}
      />
      <Pick
        name="change"
        label={<Trans>Can an answer be changed?</Trans>}
        value={draft.change}
        choices={[
          { value: 'until_close', text: <Trans>Yes, and taken back, until the poll closes</Trans> },
          { value: 'once', text: <Trans>No, one answers once</Trans> },
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
