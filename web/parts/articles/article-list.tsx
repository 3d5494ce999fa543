import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { KindName } from './kind-name.tsx'
import { StateName } from './state-words.tsx'
import type { ArticleSummary, MyArticle } from './types.ts'

/** A list of articles, each with a link to its page. */
export const ArticleList = ({
  articles,
  heading: Heading = 'h3',
}: {
  articles: (ArticleSummary & Partial<Pick<MyArticle, 'state' | 'mine'>>)[]
  heading?: 'h2' | 'h3'
}) => (
  <ul className="rows">
    {articles.map(({ article_id, lang, title, standfirst, kind, minutes, sample, state, mine }) => (
      <li key={article_id}>
        <Heading>
          <Link to={`/articles/${article_id}`}>
            <Written lang={lang}>{title}</Written>
          </Link>
        </Heading>
        {standfirst && (
          <p>
            <Written lang={lang}>{standfirst}</Written>
          </p>
        )}
        <p className="meta">
          <b>
            <KindName kind={kind} />
          </b>
          <span>
            <Plural value={minutes} one="# minute to read" other="# minutes to read" />
          </span>
          {state && state !== 'published' && (
            <Tag quiet>
              <StateName state={state} />
            </Tag>
          )}
          {mine === false && (
            <span>
              <Trans>by someone else</Trans>
            </span>
          )}
          {sample && <SampleTag />}
        </p>
      </li>
    ))}
  </ul>
)
