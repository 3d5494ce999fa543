import { Plural, Trans } from '@lingui/react/macro'
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

/** The maximum number of people named in the line at the top of a narrow page. */
const MAX_NAMED = 3

/**
 * On narrow screens, where the people who look after the community come far down: their names at the top, with the way
 * to what they do.
 */
export function CarersLine({ carers }: Pick<Props, 'carers'>) {
  const more = carers.length - MAX_NAMED
  if (carers.length === 0) return null
  return (
    <p className="brief">
      <a href="#carers">
        <Trans>Looked after by</Trans>
      </a>{' '}
      {carers.slice(0, MAX_NAMED).map(({ name }, at) => (
        <span key={at} className="carer">
          <span aria-hidden="true">{initialsOf(name)}</span> <b>{name}</b>
        </span>
      ))}
      {more > 0 && (
        <span>
          <Plural value={more} one="and # more" other="and # more" />
        </span>
      )}
    </p>
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
