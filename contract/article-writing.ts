import { z } from 'zod'
import { articleLimits as limits } from './article-limits.ts'
import { ArticleDraft, article_id } from './article-shapes.ts'
import { write } from './call.ts'
import { moment, text } from './shapes.ts'
import { writing } from './usual-limits.ts'

const if_version = z.int32()
const seen = z.strictObject({ article_id, if_version })
const versioned = z.object({ article_id, version: z.int() })
const reason = text(limits.reason.min, limits.reason.max).meta({ description: 'Shown in public' })
const note = text(limits.note.min, limits.note.max)

/** The calls for writing, publishing and removing articles: part of the service articles. */
export const articleWriting = {
  create_article: write({
    doc: 'A new draft. In a community: by its owners and moderators, and by members where it lets them; elsewhere by operators.',
    who: 'person',
    limit: writing,
    input: ArticleDraft,
    reply: versioned,
    errors: ['RULE', 'TOO_MANY'],
  }),
  save_article: write({
    doc: 'Replaces a draft, or what was unpublished, unless that was decided in `moderation`. Each save is kept as a version. What is published is only corrected.',
    who: 'person',
    limit: writing,
    input: ArticleDraft.extend({ article_id, if_version }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'RULE'],
  }),
  preview_article: write({
    doc: 'What a text in Markdown becomes: the HTML that readers would get. Nothing is kept.',
    who: 'person',
    limit: writing,
    input: ArticleDraft.pick({ body: true }),
    reply: z.object({ html: z.string(), minutes: z.int() }),
  }),
  ask_review: write({
    doc: 'Asks those who look after the community to publish a draft. It is in their list until somebody saves it, publishes it or sends it back.',
    who: 'person',
    limit: writing,
    input: seen,
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'NOT_READY', 'RULE'],
  }),
  ask_changes: write({
    audit: [],
    doc: 'Sends a draft that waits for review back to its author, and says what should change.',
    who: 'person',
    limit: writing,
    input: seen.extend({ text: note.meta({ description: 'What should change, for those who write it' }) }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION'],
  }),
  publish_article: write({
    doc: 'Publishes a draft, now or at a later time. An explainer needs two sources, the authors of an opinion say what their part in it is, and only those who look after a community publish in its name. What was unpublished is published again at once; if its words have changed, the note says how.',
    who: 'person',
    limit: writing,
    input: seen.extend({
      at: moment.nullable().default(null).meta({ description: 'null: now. At most a year ahead' }),
      note: text(0, limits.note.max)
        .default('')
        .meta({ description: 'What has changed since it was unpublished. Shown in public' }),
    }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'NOT_READY', 'RULE', 'TOO_MANY', 'ENOUGH_WAITING'],
  }),
  pass_article: write({
    audit: [],
    doc: 'Lets the lists of the whole instance show a published article of a new account: by those who look after its community, and operators, but not by its author. Until then, or until the account is established, only the lists of its community show it.',
    who: 'person',
    limit: writing,
    input: seen,
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION'],
  }),
  unschedule_article: write({
    doc: 'Makes a scheduled article a draft again, before its time has come.',
    who: 'person',
    limit: writing,
    input: seen,
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'NOT_SCHEDULED'],
  }),
  correct_article: write({
    doc: 'Changes a published article, and says what was corrected. The earlier version stays readable, and the note stands on the page with its day.',
    who: 'person',
    limit: writing,
    input: ArticleDraft.extend({ article_id, if_version, note: note.meta({ description: 'Shown in public' }) }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'NOT_PUBLISHED', 'NOT_READY', 'RULE', 'TOO_MANY', 'ENOUGH_WAITING'],
  }),
  unpublish_article: write({
    audit: ['reason'],
    doc: 'Its author takes a published article out of public view until it is published again, and says why; of articles by the operator’s scripts, operators are the author. `get_unpublishing` tells everybody when and why. Others decide about it in `moderation`.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ article_id, reason }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'NOT_PUBLISHED'],
  }),
  remove_article: write({
    audit: ['reason'],
    doc: 'Its author takes an article down for ever, and says why; of articles by the operator’s scripts, operators are the author. `get_removal` tells everybody when, by what role and why. Operators can still read it. Others decide about it in `moderation`.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      article_id,
      reason,
      show_title: z.boolean().default(true).meta({ description: 'false: the title is itself the reason' }),
    }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION'],
  }),
}
