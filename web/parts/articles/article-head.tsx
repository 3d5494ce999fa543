import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CommunityMark } from '#web/parts/comms/community-mark.tsx'
import { Face } from '#web/ui/face.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { LOG_ANCHOR } from './addresses.ts'
import { KindName } from './kind-name.tsx'
import { FormerMember } from '#web/thing/former-member.tsx'
import { StateLine } from './state-words.tsx'
import type { Article, ShownArticle } from './types.ts'

/** The authors, what they do, and their own interest in the subject. */
const Authors = ({ authors, lang }: Pick<Article, 'authors' | 'lang'>) => (
  <ul className="authors">
    {authors.map(({ name, role, disclosure }, place) => (
      <li key={place}>
        <Face name={name} />
        <span>
          <b>{name ? <Written lang={lang}>{name}</Written> : <FormerMember />}</b>
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

/** The head of an article: its community and kind, its title and standfirst, its authors, its date and its length. */
export function ArticleHead({ article }: { article: ShownArticle }) {
  const { t } = useLingui()
  const { kind, lang, title, standfirst, minutes, day, sample, state } = article
  const [last] = article.happened
  return (
    <header className="head">
      <p className="eyebrow">
        <CommunityMark comm_id={article.comm_id} />
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
        {state === 'published' ? (
          <span>{day}</span>
        ) : (
          <b>
            <StateLine state={state} day={day} taken={article.taken} />
          </b>
        )}
        <span>
          <Plural value={minutes} one="# minute to read" other="# minutes to read" />
        </span>
        {last?.kind === 'corrected' && state === 'published' && (
          <a href={`#${LOG_ANCHOR}`}>
            <Trans>Corrected on {last.day}</Trans>
          </a>
        )}
      </p>
      {kind === 'opinion' && (
        <p className="note opinion">
          <Trans>This is what its authors think. The community hasn’t decided it.</Trans>
        </p>
      )}
    </header>
  )
}
