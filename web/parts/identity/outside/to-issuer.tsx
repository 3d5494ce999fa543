import { Trans } from '@lingui/react/macro'
import { Head } from '#web/ui/head.tsx'

interface Props {
  /** The address at the issuer, and the issuer's name. */
  going: { location: string; name: string }
  /** Whether the browser goes to the issuer to sign out. */
  out?: boolean
}

/**
 * Takes the browser to an issuer. The page moves on by itself, without a script; a form cannot lead there directly,
 * because our forms may only be sent to ourselves.
 */
export const ToIssuer = ({ going: { location, name }, out = false }: Props) => (
  <>
    <meta httpEquiv="refresh" content={`0;url=${location}`} />
    <Head title={out ? <Trans>You’re signed out</Trans> : <Trans>Taking you to {name}</Trans>}>
      {out ? (
        <Trans>You signed in with {name}, so we’re signing you out there too.</Trans>
      ) : (
        <Trans>You’ll sign in there, then come back here.</Trans>
      )}
    </Head>
    <p>
      <a className="btn" href={location}>
        {out ? <Trans>Sign out of {name}</Trans> : <Trans>Continue to {name}</Trans>}
      </a>
    </p>
  </>
)
