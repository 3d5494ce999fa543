import { AboutPolls, Contents, Sources } from './about-article.tsx'
import { ArticleHead } from './article-head.tsx'
import type { AboutPoll, ShownArticle } from './types.ts'
import './articles.css'

/** One article whole. Its body is HTML that the server has made of Markdown and sanitized. */
export function ArticlePage({ article, polls }: { article: ShownArticle; polls: AboutPoll[] }) {
  return (
    <article className="article">
      <ArticleHead article={article} />
      <Contents toc={article.toc} lang={article.lang} />
      <div className="prose" lang={article.lang} dangerouslySetInnerHTML={{ __html: article.html }} />
      <AboutPolls polls={polls} />
      <Sources sources={article.sources} lang={article.lang} />
    </article>
  )
}
