import { Trans } from '@lingui/react/macro'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { Written } from '#web/ui/written.tsx'
import type { Poll } from './types.ts'
import { BackToDraft } from './versions.tsx'

/** Asks for confirmation before deleting a draft with all its versions. */
export function DeleteDraft({ poll, refused }: { poll: Poll; refused: RefusedForm | undefined }) {
  return (
    <>
      <ViewHead eyebrow={<BackToDraft poll={poll} />} title={<Trans>Delete the draft?</Trans>}>
        {poll.title && <Written lang={poll.lang}>{poll.title}</Written>}
      </ViewHead>
      <SentForm intent="delete" className="form wide" refused={refused}>
        <input type="hidden" name="if_version" value={poll.version} />
        <p>
          <Trans>This deletes the draft and all its versions. You can’t undo this.</Trans>
        </p>
        <Send
          beside={
            <ButtonLink quiet to={`/build?poll=${poll.poll_id}`}>
              <Trans>Keep it</Trans>
            </ButtonLink>
          }
        >
          <Trans>Delete it</Trans>
        </Send>
      </SentForm>
    </>
  )
}
