import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { useCommunity } from '#web/state/use-community.ts'
import { Face } from '#web/ui/face.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { KindName } from './kind-name.tsx'
import type { Article, ShownArticle } from './types.ts'

/** Who wrote it, what they do, and what readers should know of their part in it. */
const Authors = ({ authors, lang }: Pick<Article, 'authors' | 'lang'>) => (
  <ul className="authors">
    {authors.map(({ name, role, disclosure }, place) => (
      <li key={place}>
        <Face name={name} />
        <span>
          <b>
            <Written lang={lang}>{name}</Written>
          </b>
          {role && (
            <>
              , <Written lang={lang}>{role}</Written>
            </>
          )}
          {disclosure && (
            <span className="note">
              <Written lang={lang}>{disclosure}</Written>
            </span>
          )}
        </span>
      </li>
    ))}
  </ul>
)

/** The head of an article: whose it is and what kind, its title and standfirst, its authors, its day and its length. */
export function ArticleHead({ article }: { article: ShownArticle }) {
  const { t } = useLingui()
  const community = useCommunity(article.comm_id)
  const { kind, lang, title, standfirst, minutes, day, sample } = article
  return (
    <header className="head">
      <p className="eyebrow">
        {community && (
          <>
            <Crest community={community} />
            <Link to={`/communities/${community.comm_id}`}>
              <Written lang={community.lang}>{community.comm_name}</Written>
            </Link>
          </>
        )}
        <span>
          <KindName kind={kind} />
        </span>
        {sample && <SampleTag />}
      </p>
      <h1>
        <Written lang={lang}>{title}</Written>
      </h1>
      {standfirst && (
        <p className="lead">
          <Written lang={lang}>{standfirst}</Written>
        </p>
      )}
      <Authors authors={article.authors} lang={lang} />
      <p className="meta" aria-label={t`About this article`} role="group">
        {day === null ? (
          <b>
            <Trans>Draft: only those who write it can see this</Trans>
          </b>
        ) : (
          <span>{day}</span>
        )}
        <span>
          <Plural value={minutes} one="# minute to read" other="# minutes to read" />
        </span>
      </p>
      {kind === 'opinion' && (
        <p className="note opinion">
          <Trans>This is what its authors think. The community hasn’t decided it.</Trans>
        </p>
      )}
    </header>
  )
}
