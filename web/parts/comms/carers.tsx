import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import { Written } from '#web/ui/written.tsx'
import { RoleName } from './role-name.tsx'
import { initialsOf } from '#web/ui/initials.ts'

interface Props {
  carers: Reply<typeof comms.carers>
  /** The page on which this visitor can put their own name; null if they do not look after the community. */
  showMe: string | null
  /** The community's language, in which people describe what they do. */
  lang: string
}

/** The people who look after a community and have chosen to be shown; a sentence if nobody has. */
export function Carers({ carers, showMe, lang }: Props) {
  return (
    <section className="fact" aria-labelledby="carers">
      <h2 id="carers">
        <Trans>Who looks after this page</Trans>
      </h2>
      {carers.length > 0 ? <Names carers={carers} lang={lang} /> : <NobodyYet showMe={showMe} />}
    </section>
  )
}

const NobodyYet = ({ showMe }: Pick<Props, 'showMe'>) => (
  <p>
    <Trans>Nobody has put their name here yet.</Trans>{' '}
    {showMe && (
      <Link to={showMe}>
        <Trans>Show your name on the page</Trans>
      </Link>
    )}
  </p>
)

const Names = ({ carers, lang }: Pick<Props, 'carers' | 'lang'>) => (
  <ul className="carers">
    {carers.map(({ name, duty, role }, at) => (
      <li key={at}>
        <span aria-hidden="true">{initialsOf(name)}</span>
        <div>
          <b>{name}</b>
          <p className="note">
            {duty && (
              <>
                <Written lang={lang}>{duty}</Written> ·{' '}
              </>
            )}
            <RoleName role={role} />
          </p>
        </div>
      </li>
    ))}
  </ul>
)
