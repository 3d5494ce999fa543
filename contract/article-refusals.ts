import { refusing, type Refusals } from './refusals.ts'

/** The refusals of articles. */
export const articleRefusals = {
  UNPUBLISHED: {
    status: 404,
    title: "This article isn't published any more. `get_unpublishing` says since when and why.",
  },
  NOT_READY: { status: 422, title: "This article can't be published as it is." },
  NOT_PUBLISHED: { status: 409, title: "This article isn't published." },
  NOT_SCHEDULED: { status: 409, title: "This article isn't scheduled." },
} as const satisfies Refusals

/**
 * What an article still needs before it can be published, and what may be wrong with its publication time or its
 * community.
 */
export type ArticleFault =
  | 'few_sources'
  | 'no_disclosure'
  | 'not_official'
  | 'no_note'
  | 'no_moderators'
  | 'past'
  | 'too_late'
  | 'published_before'
  | 'same'

export const ArticleRefusal = refusing<typeof articleRefusals, ArticleFault>(articleRefusals)
