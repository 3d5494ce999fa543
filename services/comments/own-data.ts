import { comments } from '#contract/comments.ts'
import { ownDataBy, ownDataOf, type OwnLists } from '#platform/own-data/own-data.ts'
import type { CommentsTables } from './tables.ts'

const lists: OwnLists<typeof comments.own_data, CommentsTables> = {
  comments: {
    of: ['comments.comment'],
    by: ['comment_id'],
    rows: (q, UID) =>
      q
        .selectFrom('comments.comment')
        .select(['comment_id', 'kind', 'id', 'reply_to', 'paragraph', 'lang', 'name', 'stance', 'body', 'state'])
        .select(['hidden_reason', 'collapsed', 'agree', 'thanks', 'disagree', 'well_argued'])
        .select(['created_at', 'edited_at', 'version'])
        .where('UID', '=', UID),
  },
  earlier_texts: {
    of: ['comments.earlier_words'],
    by: ['comment_id', 'version'],
    rows: (q, UID) =>
      q
        .selectFrom('comments.earlier_words as e')
        .innerJoin('comments.comment as c', 'c.comment_id', 'e.comment_id')
        .select(['e.comment_id', 'e.version', 'e.until', 'e.body'])
        .where('c.UID', '=', UID),
  },
  reactions: {
    of: ['comments.reaction'],
    by: ['comment_id', 'reaction'],
    rows: (q, UID) => q.selectFrom('comments.reaction').select(['comment_id', 'reaction']).where('UID', '=', UID),
  },
  // Others are named as this person saw them: who they are stays with them.
  muted_people: {
    of: ['comments.muted'],
    by: ['muted_id'],
    rows: (q, UID) =>
      q.selectFrom('comments.muted').select(['muted_id', 'name', 'blocked', 'at']).where('UID', '=', UID),
  },
  quiet_threads: {
    of: ['comments.quiet'],
    by: ['thread_id'],
    rows: (q, UID) => q.selectFrom('comments.quiet').select('thread_id').where('UID', '=', UID),
  },
}

export const own_data = ownDataBy(lists)

export const ownData = ownDataOf(comments.own_data, lists, {
  'comments.talk': 'it counts the comments on a thing',
})
