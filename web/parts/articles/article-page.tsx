import { useCommunity } from '#web/state/use-community.ts'
import { DeskStyles } from '#web/ui/desk-styles.tsx'
import { SampleNote } from '#web/ui/sample-tag.tsx'
import { AboutPolls, Contents, Sources } from './about-article.tsx'
import { ArticleHead } from './article-head.tsx'
import type { AboutPoll, ShownArticle } from './types.ts'
import './articles.css'

/** One article whole. Its body is HTML that the server has made of Markdown and sanitized. */
export function ArticlePage({ article, polls }: { article: ShownArticle; polls: AboutPoll[] }) {
  const livery = useCommunity(article.comm_id)?.livery ?? 'river'
  return (
    <article className={`article desk ${livery}`}>
      <DeskStyles />
      <ArticleHead article={article} />
      <Contents toc={article.toc} lang={article.lang} />
      <div className="prose" lang={article.lang} dangerouslySetInnerHTML={{ __html: article.html }} />
      <AboutPolls polls={polls} />
      <Sources sources={article.sources} lang={article.lang} />
      {article.sample && <SampleNote />}
    </article>
  )
}
