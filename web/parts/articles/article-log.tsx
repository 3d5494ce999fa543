import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import { LOG_ANCHOR } from './addresses.ts'
import type { Happened, ShownArticle } from './types.ts'

/** The corrections since an article was published, and its earlier versions. */
export const ArticleLog = ({ article: { happened, readable, lang } }: { article: ShownArticle }) =>
  happened.length > 0 && (
    <div id={LOG_ANCHOR}>
      <Section title={<Trans>Corrections</Trans>}>
        <ol className="log">
          {happened.map((one, place) => (
            <li key={place}>
              <p className="meta">
                <b>
                  <WhatHappened kind={one.kind} />
                </b>
                <span>{one.day}</span>
              </p>
              {one.text && (
                <p>
                  <Written lang={lang}>{one.text}</Written>
                </p>
              )}
              {one.changes && (
                <p>
                  <Link to={one.changes} rel="nofollow">
                    <Trans>See what changed</Trans>
                  </Link>
                </p>
              )}
            </li>
          ))}
        </ol>
        {readable.length > 0 && <Versions readable={readable} />}
      </Section>
    </div>
  )

function WhatHappened({ kind }: Pick<Happened, 'kind'>) {
  switch (kind) {
    case 'corrected':
      return <Trans>Corrected</Trans>
    case 'unpublished':
      return <Trans>Unpublished</Trans>
    case 'republished':
      return <Trans>Published again</Trans>
  }
}

/** The versions of an article: each can be read, and compared with the current one. */
const Versions = ({ readable }: Pick<ShownArticle, 'readable'>) => (
  <>
    <h3>
      <Trans>Versions</Trans>
    </h3>
    <ul className="log">
      {readable.map(({ version, day, read, changes }) => (
        <li key={version} className="ways">
          <span>{changes === null ? <Trans>As it is now, since {day}</Trans> : <Trans>From {day}</Trans>}</span>
          <Link to={read} rel="nofollow">
            <Trans>Read it</Trans>
          </Link>
          {changes && (
            <Link to={changes} rel="nofollow">
              <Trans>Compare it with now</Trans>
            </Link>
          )}
        </li>
      ))}
    </ul>
  </>
)
