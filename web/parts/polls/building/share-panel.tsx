import { Trans, useLingui } from '@lingui/react/macro'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { ListPanel } from './list-panel.tsx'
import type { BadLine } from './list-lines.ts'

interface Props {
  poll: { poll_id: string; title: string; audience: string }
  list: { entries: number; used: number } | null
  /** The link that has just been created. */
  preview: string | null
  left: BadLine[]
  refused: RefusedForm | undefined
}

/** The forms for showing a draft to others and for listing the people who may answer. */
export function SharePanel({ poll, list, preview, left, refused }: Props) {
  const { t } = useLingui()
  return (
    <>
      <section className="stack" id="preview-link">
        <h3>
          <Trans>Show the draft to someone</Trans>
        </h3>
        <p className="note">
          <Trans>
            Anyone with the link can look at the draft and try the ballot; nothing is counted. A new link replaces the
            old one.
          </Trans>
        </p>
        {preview && (
          <CopyLink
            url={preview}
            title={poll.title || t`A draft`}
            words={{
              label: <Trans>Link to the draft (shown only this once)</Trans>,
              copy: <Trans>Copy the link</Trans>,
              copied: <Trans>Link copied.</Trans>,
              share: <Trans>Share…</Trans>,
            }}
          />
        )}
        <SentForm intent="share" refused={refused} className="ways">
          <Send quiet>{preview ? <Trans>Make another link</Trans> : <Trans>Make a link</Trans>}</Send>
        </SentForm>
        <SentForm intent="unshare" refused={refused} className="ways">
          <button className="link">
            <Trans>Turn off the link</Trans>
          </button>
        </SentForm>
      </section>
      {list && <ListPanel poll_id={poll.poll_id} list={list} refused={refused} left={left} />}
      {!list && (
        <p className="note">
          <Trans>To let only certain people answer, choose “People on this poll’s list” under “Settings”.</Trans>
        </p>
      )}
    </>
  )
}
