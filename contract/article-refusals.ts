import { refusing, type Refusals } from './refusals.ts'

/** The refusals of articles. */
export const articleRefusals = {
  NOT_READY: { status: 422, title: "This article can't be published as it is." },
} as const satisfies Refusals

/** What an article lacks before it can be published. */
export type ArticleFault = 'few_sources' | 'no_disclosure' | 'not_official'

export const ArticleRefusal = refusing<typeof articleRefusals, ArticleFault>(articleRefusals)
