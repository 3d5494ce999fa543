import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Part } from '#web/account/part.tsx'
import { Head } from '#web/ui/head.tsx'
import { useNumber } from '#web/words/dates.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { IssuerStates } from './issuer-states.tsx'
import { RegionalForm } from './regional-form.tsx'
import type { InstanceSettings } from './settings.server.ts'

interface Props {
  settings: InstanceSettings
}

interface ViewProps extends Props {
  refused: RefusedForm | undefined
}

/** How this site runs, and where each setting is made: on pages, or in the environment of the program. */
export const SettingsView = ({ settings, refused }: ViewProps) => (
  <div className="stack">
    <p className="eyebrow">
      <Link to="/account?look=desk">
        <Trans>The desk of this site</Trans>
      </Link>
    </p>
    <Head title={<Trans>How this site runs</Trans>}>
      <Trans>
        Some settings are here or on other pages of the desk. The rest are set where the program is started.
      </Trans>
    </Head>
    <Part
      id="regional"
      title={<Trans>Languages and time zone</Trans>}
      done={settings.done === 'regional' && !refused && <Trans>Saved. It applies everywhere from now on.</Trans>}
    >
      <RegionalForm regional={settings.regional} refused={refused} />
    </Part>
    <Part id="pages" title={<Trans>Set on other pages</Trans>}>
      <OnPages settings={settings} />
    </Part>
    <Part id="environment" title={<Trans>Set where the program is started</Trans>}>
      <p className="note">
        <Trans>
          Each line names its environment variables. A new value counts once the program has been started again.
        </Trans>
      </p>
      <dl className="facts">
        <Addresses settings={settings} />
        <Letters settings={settings} />
        <Row name={<Trans>Accounts elsewhere that people sign in with</Trans>} env={['OIDC_ISSUERS']}>
          <IssuerStates issuers={settings.issuers} />
        </Row>
        <Machinery settings={settings} />
      </dl>
    </Part>
  </div>
)

const OnPages = ({ settings: { sign_up } }: Props) => (
  <ul className="rows">
    <li>
      <Link className="act" to="/account?look=town">
        <Trans>Name, crest, welcome, rules, legal notice and contact</Trans>
      </Link>
    </li>
    <li>
      <Link className="act" to="/account?look=front">
        <Trans>Communities on the front page</Trans>
      </Link>
    </li>
    <li>
      <Link className="act" to="/account?look=sign-up">
        <Trans>Who may create an account</Trans>
      </Link>{' '}
      <span className="note">
        {sign_up === 'open' && <Trans>Anybody</Trans>}
        {sign_up === 'invited' && <Trans>People with an invitation</Trans>}
        {sign_up === 'closed' && <Trans>Nobody</Trans>}
      </span>
    </li>
    <li>
      <Link className="act" to="/account?look=bots">
        <Trans>The bots</Trans>
      </Link>
    </li>
  </ul>
)

interface RowProps {
  name: ReactNode
  /** The environment variables that set this value; empty if it cannot be set from the environment. */
  env?: string[]
  children: ReactNode
}

const Row = ({ name, env = [], children }: RowProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {env.length > 0 && (
        <p className="note">
          <code>{env.join(', ')}</code>
        </p>
      )}
    </dd>
  </div>
)

const kinds: Record<InstanceSettings['environment'], ReactNode> = {
  prod: <Trans>the live site</Trans>,
  dev: <Trans>a site to try things out</Trans>,
  beta: <Trans>neither the live site nor the one to try things out</Trans>,
  local: <Trans>a copy on this machine</Trans>,
}

const Addresses = ({ settings: { public_url, environment } }: Props) => (
  <>
    <Row name={<Trans>Public address</Trans>} env={['PUBLIC_URL']}>
      <p>
        <bdi>{public_url}</bdi>
      </p>
    </Row>
    <Row name={<Trans>What this site is</Trans>} env={['PRODUCTION_HOST', 'STAGING_HOST']}>
      <p>{kinds[environment]}</p>
    </Row>
  </>
)

const Letters = ({ settings: { letters, failed, sender } }: Props) => (
  <>
    <Row name={<Trans>E-mail</Trans>} env={['SMTP_URL']}>
      <p>
        {letters && failed.count === 0 && <Trans>It’s handed to a mail server, and none has failed lately.</Trans>}
        {letters && failed.count > 0 && !failed.more && (
          <Plural
            value={failed.count}
            one="It’s handed to a mail server, but # e-mail couldn’t be sent so far."
            other="It’s handed to a mail server, but # e-mails couldn’t be sent so far."
          />
        )}
        {letters && failed.more && (
          <Trans>It’s handed to a mail server, but {failed.count} or more e-mails couldn’t be sent so far.</Trans>
        )}
        {!letters && (
          <Trans>
            It reaches nobody: each e-mail is a file in the data folder. To help somebody sign in, find them under
            “People” and make a link.
          </Trans>
        )}
      </p>
      {failed.count > 0 && (
        <Link className="act" to="/account?look=letters">
          <Trans>Which e-mails</Trans>
        </Link>
      )}
    </Row>
    <Row name={<Trans>Sender</Trans>} env={['MAIL_FROM']}>
      <p>
        <bdi>{sender}</bdi>
      </p>
    </Row>
  </>
)

function Machinery({ settings: { database, workers, sign_ups_per_hour, model, version } }: Props) {
  const number = useNumber()
  return (
    <>
      <Row name={<Trans>New accounts an hour before they are slowed</Trans>} env={['SIGN_UPS_PER_HOUR']}>
        <p>{number(sign_ups_per_hour)}</p>
      </Row>
      <Row name={<Trans>Language model of the bots</Trans>} env={['MODEL_URL', 'MODEL_NAME']}>
        <p>
          {model === null && <Trans>The bots can’t be reached right now.</Trans>}
          {model && (model.name === null ? <Trans>None: the bots only quote.</Trans> : <bdi>{model.name}</bdi>)}
        </p>
      </Row>
      <Row name={<Trans>Database</Trans>} env={['DATABASE_URL']}>
        <p>
          {database === 'embedded' ? (
            <Trans>The embedded one, in the data folder</Trans>
          ) : (
            <Trans>A PostgreSQL server</Trans>
          )}
        </p>
      </Row>
      <Row name={<Trans>Processes that share the work</Trans>} env={['WORKERS']}>
        <p>{number(workers)}</p>
      </Row>
      <Row name={<Trans>Version of polity</Trans>}>
        <p>
          <bdi>{version}</bdi>
        </p>
      </Row>
    </>
  )
}
