import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { useAuthEvents } from '#web/state/authentication.ts'
import { useOwnResponses } from '#web/state/poll-responses.ts'
import { useVisitor } from '#web/state/shared.ts'
import { Later } from '#web/ui/later.tsx'
import { useArrive } from './arrive.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

function onConnection(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

const useOnline = () =>
  useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  )

const GuestOffer = lazy(async () => ({ default: (await import('#web/parts/joining/guest-offer.tsx')).GuestOffer }))

/** Whether there are guest answers to settle, or were: most visitors never see either. */
function useUnsettled() {
  const { search } = useLocation()
  const person = useRouteLoaderData<RootData>('root')?.person
  return Boolean(person && (person.guestResponses.length > 0 || new URLSearchParams(search).has('merged')))
}

/** What stands around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { authenticating } = useVisitor()
  const loading = useNavigation().state !== 'idle' || authenticating
  const online = useOnline()
  const unsettled = useUnsettled()
  useArrive()
  useAuthEvents()
  useOwnResponses()
  return (
    <>
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      {loading && <div className="progress" role="progressbar" aria-label={t`Loading`} />}
      <TopBar />
      <div className="offline" role="status">
        {!online && (
          <p>
            <Trans>You’re offline. This page may be out of date.</Trans>
          </p>
        )}
      </div>
      <main id="main" tabIndex={-1}>
        {unsettled && (
          <Later>
            <GuestOffer />
          </Later>
        )}
        {children}
      </main>
      <Footer />
      <BottomBar />
    </>
  )
}
