import { Fragment } from 'react'
import { BesideBlock } from '#web/thing/beside-block.tsx'
import type { ShownArticle } from './types.ts'

interface Props {
  article: Pick<ShownArticle, 'article_id' | 'lang' | 'blocks'>
  /** The data other rooms have loaded about the article; null if they show nothing beside its text. */
  around: Record<string, unknown> | null
}

/** The text of an article, block by block: HTML that the server has made from Markdown and sanitized. */
export const ArticleBody = ({ article: { article_id, lang, blocks }, around }: Props) => (
  <div className="prose">
    {blocks.map(({ anchor, html }) => (
      <Fragment key={anchor}>
        <div lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
        {around && <BesideBlock thing={{ kind: 'article', id: article_id }} anchor={anchor} data={around} />}
      </Fragment>
    ))}
  </div>
)
