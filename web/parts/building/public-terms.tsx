import { Trans } from '@lingui/react/macro'
import { FIRST_SHOWN, K_SAFE } from '#contract/poll-limits.ts'
import { Pick } from './fields.tsx'
import type { Draft } from './types.ts'

/** Who may answer, what is known of them, when the result shows, and whether an answer can change. */
export function PublicTerms({ draft }: { draft: Draft }) {
  return (
    <>
      <Pick
        name="audience"
        label={<Trans>Who may answer?</Trans>}
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
        value={draft.results}
        choices={[
          { value: 'live', text: <Trans>Everyone, at once</Trans> },
          {
            value: 'live_k',
            text: (
              <Trans>
                Everyone, from {FIRST_SHOWN} answers on, in steps of {K_SAFE}
              </Trans>
            ),
          },
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
