import { Trans, useLingui } from '@lingui/react/macro'
import type { PollSummary } from '#web/parts/polls/types.ts'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Details } from '#web/ui/details.tsx'
import { QrCode, type Qr } from '#web/ui/qr-code.tsx'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import { CopyCode } from './copy-code.tsx'
import { embedSnippet } from './embed-code.ts'

interface Props {
  poll: Pick<PollSummary, 'poll_id' | 'lang' | 'items' | 'state'>
  /** The link to share: to the ballot, or to the result once the poll has ended. */
  url: string
  over: boolean
  /** The poll's question, with its correction. */
  title: string
  /** A message sent with the link, in the poll's language: who may answer, and the finding once the poll has ended. */
  message: string
  qr: Qr
}

/** The ways to share a poll: its link, another app, a code to print or show, a frame on another site. */
export function SharePoll({ poll: { poll_id, lang, items, state }, url, over, title, message, qr }: Props) {
  const { t } = useLingui()
  const result = over && state !== 'withdrawn'
  return (
    <Section title={result ? <Trans>Share this result</Trans> : <Trans>Share this poll</Trans>}>
      <div id="share">
        <CopyLink
          url={url}
          title={title}
          text={message}
          words={{
            label: result ? <Trans>Link to this result</Trans> : <Trans>Link to this poll</Trans>,
            copy: <Trans>Copy link</Trans>,
            copied: <Trans>Link copied.</Trans>,
            share: <Trans>Share…</Trans>,
          }}
        />
      </div>
      <Details summary={<Trans>Text to send with the link</Trans>}>
        <p>
          <Written lang={lang}>{message}</Written>
        </p>
      </Details>
      <Details summary={<Trans>Show a code to scan</Trans>}>
        <QrCode qr={qr} label={t`QR code that opens ${url}`} />
      </Details>
      <Details summary={<Trans>Show it on another site</Trans>}>
        <CopyCode
          code={embedSnippet(new URL(url).origin, { poll_id, title, items })}
          words={{
            label: <Trans>Code to paste into a page on another site</Trans>,
            copy: <Trans>Copy code</Trans>,
            copied: <Trans>Code copied.</Trans>,
          }}
        />
      </Details>
    </Section>
  )
}
