import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import './bills.css'

/** Only a web address becomes a link: records come from outside. */
const isWeb = (url: string) => /^https?:\/\//i.test(url)

/** A link to the official page of what is shown here. */
export function OfficialLink({ url }: { url: string | null }) {
  if (!url || !isWeb(url)) return null
  return (
    <a className="act official" href={url} rel="noopener noreferrer">
      <Trans>Official page</Trans>
      <Icon node={ExternalLink} />
    </a>
  )
}
