import { Trans } from '@lingui/react/macro'
import { EarlierTexts } from './as-reported.tsx'
import { ThingTitle } from './names.tsx'
import type { Reported } from './types.ts'

/** For a reported person: the things of theirs from which the reports were made. */
export const ReportedAt = ({ wrote }: Pick<Reported, 'wrote'>) =>
  wrote.length > 0 && (
    <>
      <p className="meta">
        {wrote.some(({ kind }) => kind === 'community') ? (
          <Trans>Reported from these pages:</Trans>
        ) : (
          <Trans>Reported from what they wrote:</Trans>
        )}
      </p>
      <ul>
        {wrote.map(({ kind, id, title, lang, link, as_reported }) => (
          <li key={`${kind} ${id}`}>
            <ThingTitle title={title} lang={lang} link={link} />
            {as_reported.length > 0 && <EarlierTexts texts={as_reported} gone={title === null} />}
          </li>
        ))}
      </ul>
    </>
  )
