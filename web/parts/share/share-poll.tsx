import { Trans, useLingui } from '@lingui/react/macro'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Details } from '#web/ui/details.tsx'
import { QrCode, type Qr } from '#web/ui/qr-code.tsx'
import { Section } from '#web/ui/section.tsx'
import { CopyCode } from './copy-code.tsx'
import { embedCode } from './embed-code.ts'

/** Ways to hand a poll on: its link, another app, a code to print or show, a frame on another site. */
export function SharePoll({ url, title, qr }: { url: string; title: string; qr: Qr }) {
  const { t } = useLingui()
  const [publicUrl = '', poll_id = ''] = url.split('/answer/')
  return (
    <Section title={<Trans>Share this poll</Trans>}>
      <CopyLink
        url={url}
        title={title}
        words={{
          label: <Trans>Link to this poll</Trans>,
          copy: <Trans>Copy link</Trans>,
          copied: <Trans>Link copied.</Trans>,
          share: <Trans>Share…</Trans>,
        }}
      />
      <Details summary={<Trans>Show a code to scan</Trans>}>
        <QrCode qr={qr} label={t`QR code that opens ${url}`} />
      </Details>
      <Details summary={<Trans>Show it on another site</Trans>}>
        <CopyCode
          code={embedCode(publicUrl, { poll_id, title })}
          words={{
            label: <Trans>Code to paste into a page on the other site</Trans>,
            copy: <Trans>Copy code</Trans>,
            copied: <Trans>Code copied.</Trans>,
          }}
        />
      </Details>
    </Section>
  )
}
