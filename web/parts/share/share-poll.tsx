import { Trans, useLingui } from '@lingui/react/macro'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Details } from '#web/ui/details.tsx'
import { QrCode, type Qr } from '#web/ui/qr-code.tsx'
import { Section } from '#web/ui/section.tsx'

/** Ways to hand a poll on: its link, another app, and a code to print or show. */
export function SharePoll({ url, title, qr }: { url: string; title: string; qr: Qr }) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Share this poll</Trans>}>
      <CopyLink
        url={url}
        title={title}
        words={{
          label: <Trans>Link to this poll</Trans>,
          copy: <Trans>Copy link</Trans>,
          copied: <Trans>The link is copied.</Trans>,
          share: <Trans>Share…</Trans>,
        }}
      />
      <Details summary={<Trans>Show a code to scan</Trans>}>
        <QrCode qr={qr} label={t`QR code that opens ${url}`} />
      </Details>
    </Section>
  )
}
