import { articles } from '#contract/articles.ts'
import { moderation } from '#contract/moderation.ts'
import { reasons } from '#tests/decided.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'

/** Stores a published article of a community, a draft, and a removed article. */
async function fill({ ana, comm_id, operator }: Scene): Promise<void> {
  const draft = {
    kind: 'opinion' as const,
    title: 'Two lines are enough for us',
    body: '# Why\n\nA “third” would cost *more*.\n\n> 漢 🗳️',
    authors: [{ name: 'Ana Ruiz', disclosure: 'I drive one of them.' }],
    sources: [{ title: 'The timetable', url: 'https://buses.example/timetable' }],
  }
  const published = await ana.browser.answer(articles.create_article, { ...draft, comm_id })
  await ana.browser.answer(articles.publish_article, { article_id: published.article_id, if_version: 1 })
  await ana.browser.answer(articles.create_article, { ...draft, comm_id })
  const removed = await operator.answer(articles.create_article, draft)
  await operator.answer(articles.publish_article, { article_id: removed.article_id, if_version: 1 })
  await operator.answer(moderation.decide, { kind: 'article', id: removed.article_id, measure: 'remove', ...reasons })
}

export const part: Part = { after: ['comms'], fill }
