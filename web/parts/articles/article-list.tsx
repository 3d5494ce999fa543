import { Plural } from '@lingui/react/macro'
import { Link } from 'react-router'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { KindName } from './kind-name.tsx'
import type { ArticleSummary } from './types.ts'

/** Articles as lines: each links to its page. */
export const ArticleList = ({ articles }: { articles: ArticleSummary[] }) => (
  <ul className="rows">
    {articles.map(({ article_id, lang, title, standfirst, kind, minutes, sample }) => (
      <li key={article_id}>
        <h3>
          <Link to={`/articles/${article_id}`}>
            <Written lang={lang}>{title}</Written>
          </Link>
        </h3>
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
          {sample && <SampleTag />}
        </p>
      </li>
    ))}
  </ul>
)
