import type { ResourcePlate } from '#web/resources/resource.ts'
import { articlesJson, articlesRss } from './article-feeds.server.ts'

/** The feeds of published articles: of the whole instance or, with `?comm=`, of one community. */
export default {
  resources: {
    '/feeds/articles.rss': { answer: articlesRss, cost: 2, nobody: true },
    '/feeds/articles.json': { answer: articlesJson, cost: 2, nobody: true },
  },
} satisfies ResourcePlate
