import { Trans } from '@lingui/react/macro'
import type { Article, ShownArticle } from './types.ts'

/** The state of an article in a word or two, for lists; nothing for a published article. */
export function StateName({ state }: Pick<Article, 'state'>) {
  switch (state) {
    case 'draft':
      return <Trans>Draft</Trans>
    case 'review':
      return <Trans>Waiting for review</Trans>
    case 'changes':
      return <Trans>Sent back</Trans>
    case 'scheduled':
      return <Trans>Scheduled</Trans>
    case 'unpublished':
      return <Trans>Unpublished</Trans>
    case 'published':
    case 'removed':
      return null
  }
}

/** An explanation of an article's state for those who can see it, with its date once it is published. */
export function StateLine({ state, day, taken }: Pick<ShownArticle, 'state' | 'day' | 'taken'>) {
  if (taken) return <Trans>Not in public view</Trans>
  switch (state) {
    case 'draft':
      return <Trans>Draft: only the people working on it can see it</Trans>
    case 'review':
      return <Trans>Waiting for review: only the people working on it can see it</Trans>
    case 'changes':
      return <Trans>Sent back: only the people working on it can see it</Trans>
    case 'scheduled':
      return <Trans>Comes out on {day}</Trans>
    case 'unpublished':
      return <Trans>Unpublished: only the people working on it can see it</Trans>
    case 'published':
    case 'removed':
      return day
  }
}
