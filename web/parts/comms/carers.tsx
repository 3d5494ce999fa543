import { Trans } from '@lingui/react/macro'
import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import { Written } from '#web/ui/written.tsx'
import { RoleName } from './role-name.tsx'
import { initialsOf } from '#web/ui/initials.ts'

interface Props {
  carers: Reply<typeof comms.carers>
  /** The community's language, in which people describe what they do. */
  lang: string
}

/** The people who look after a community and have chosen to be shown. */
export function Carers({ carers, lang }: Props) {
  if (carers.length === 0) return null
  return (
    <section className="fact" aria-labelledby="carers">
      <h2 id="carers">
        <Trans>Who looks after this page</Trans>
      </h2>
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
    </section>
  )
}
