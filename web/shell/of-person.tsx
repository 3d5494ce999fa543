import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide'
import { Link, useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useNumber } from '#web/words/dates.ts'

export interface InTopBar {
  icoins: number
  avatar: string | null
  unread: number
}

/** In the top bar, for a person: a link to ask a question, new updates, coins and the avatar. */
export function OfPerson({ icoins, avatar, unread }: InTopBar) {
  const { t } = useLingui()
  const hidden = useRouteLoaderData<RootData>('root')?.person?.coinsHidden ?? true
  return (
    <div className="visitor">
      <Link className="ask" to="/build">
        <Icon node={Plus} />
        <Trans context="asking a question">Ask</Trans>
      </Link>
      {unread > 0 && <Unread unread={unread} />}
      {!hidden && <Coins icoins={icoins} />}
      <Link to="/account" aria-label={t`Your account`}>
        <img src={avatar ?? '/avatar.svg'} alt="" width="36" height="36" />
      </Link>
    </div>
  )
}

/** The balance, with a link to the account. */
function Coins({ icoins }: { icoins: number }) {
  const { t } = useLingui()
  const coins = useNumber()(icoins)
  const balance = t`${coins} i-cents, your account`
  return (
    <Link className="coins" to="/account" aria-label={balance} title={balance}>
      {coins} i¢
    </Link>
  )
}

const MAX_SHOWN = 99

/** The number of updates a person has not seen, with a link to them. */
function Unread({ unread }: { unread: number }) {
  const { t } = useLingui()
  const number = useNumber()
  const shown = Math.min(unread, MAX_SHOWN)
  const count = unread > MAX_SHOWN ? `${number(shown)}+` : number(shown)
  const name = t`Updates: ${count} new`
  return (
    <Link className="unread" to="/account#happened" aria-label={name} title={name}>
      <span>{count}</span>
    </Link>
  )
}
