import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import './bills.css'

/** Whether a URL is a web address: records come from outside, and only a web address may become a link. */
const isWeb = (url: string) => /^https?:\/\//i.test(url)

/** A link to the official page about the item shown. */
export function OfficialLink({ url }: { url: string | null }) {
  if (!url || !isWeb(url)) return null
  return (
    <a className="act official" href={url} rel="noopener noreferrer">
      <Trans>Official page</Trans>
      <Icon node={ExternalLink} />
    </a>
  )
}
