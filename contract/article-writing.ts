import { z } from 'zod'
import { articleLimits as limits } from './article-limits.ts'
import { ArticleDraft, article_id } from './article-shapes.ts'
import { write } from './call.ts'
import { moment, text } from './shapes.ts'
import { writing } from './usual-limits.ts'
import { whyAsOperator } from './operator-why.ts'

const if_version = z.int32()
const seen = z.strictObject({ article_id, if_version })
const versioned = z.object({ article_id, version: z.int() })
const reason = text(limits.reason.min, limits.reason.max).meta({ description: 'Shown in public' })
const note = text(limits.note.min, limits.note.max)

/** The calls for writing, publishing and removing articles: part of the service `articles`. */
export const articleWriting = {
  create_article: write({
    doc: 'Creates a draft. Articles of a community are for its owners and moderators, and for members if the community allows it; all other articles are for operators.',
    who: 'person',
    limit: writing,
    input: ArticleDraft,
    reply: versioned,
    errors: ['RULE', 'TOO_MANY'],
  }),
  save_article: write({
    doc: 'Replaces a draft or an unpublished article, unless it was unpublished by a decision in `moderation`. Each save is kept as a version. A published article can only be corrected.',
    who: 'person',
    limit: writing,
    input: ArticleDraft.extend({ article_id, if_version }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'RULE'],
  }),
  preview_article: write({
    doc: 'The HTML that readers would see for this Markdown. Nothing is stored.',
    who: 'person',
    limit: writing,
    input: ArticleDraft.pick({ body: true }),
    reply: z.object({ html: z.string(), minutes: z.int() }),
  }),
  ask_review: write({
    doc: 'Asks the community’s owners and moderators to publish a draft. It stays in their list until somebody saves it, publishes it or sends it back.',
    who: 'person',
    limit: writing,
    input: seen,
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'NOT_READY', 'RULE'],
  }),
  ask_changes: write({
    audit: [],
    doc: 'Sends a draft under review back to its author, with a note on what should change.',
    who: 'person',
    limit: writing,
    input: seen.extend({ text: note.meta({ description: 'What the authors should change' }) }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION'],
  }),
  publish_article: write({
    doc: 'Publishes a draft, now or at a later time. An explainer needs two sources, the authors of an opinion disclose their interests, and only a community’s owners and moderators publish in its name. An unpublished article is republished at once; if its text has changed, the note says how.',
    who: 'person',
    limit: writing,
    input: seen.extend({
      at: moment
        .nullable()
        .default(null)
        .meta({ description: 'When it becomes public, at most a year ahead; null: now' }),
      note: text(0, limits.note.max)
        .default('')
        .meta({ description: 'What has changed since it was unpublished. Public' }),
    }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'NOT_READY', 'RULE', 'TOO_MANY', 'ENOUGH_WAITING'],
  }),
  pass_article: write({
    audit: ['reason'],
    doc: 'Lets instance-wide lists show a published article by a new account. For its community’s owners and moderators, and operators, but not for its author. Until then, or until the account is established, only the lists of its community show it.',
    who: 'person',
    limit: writing,
    input: seen.extend({ reason: whyAsOperator }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'RULE'],
  }),
  unschedule_article: write({
    doc: 'Turns a scheduled article back into a draft before its publication time.',
    who: 'person',
    limit: writing,
    input: seen,
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'NOT_SCHEDULED'],
  }),
  correct_article: write({
    doc: 'Changes a published article, with a note on what was corrected. The earlier version stays readable, and the dated note appears on the page.',
    who: 'person',
    limit: writing,
    input: ArticleDraft.extend({ article_id, if_version, note: note.meta({ description: 'Public' }) }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'NOT_PUBLISHED', 'NOT_READY', 'RULE', 'TOO_MANY', 'ENOUGH_WAITING'],
  }),
  unpublish_article: write({
    audit: ['reason'],
    doc: 'Takes a published article out of public view until it is published again, with a reason. For its author; operators count as the author of articles by the operator’s scripts. `get_unpublishing` tells everybody when and why. Others need a decision in `moderation`.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ article_id, reason }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'NOT_PUBLISHED'],
  }),
  remove_article: write({
    audit: ['reason'],
    doc: 'Takes an article down for good, with a reason. For its author; operators count as the author of articles by the operator’s scripts. `get_removal` tells everybody when the article was removed, the role of whoever removed it, and why. Operators can still read it. Others need a decision in `moderation`.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      article_id,
      reason,
      show_title: z
        .boolean()
        .default(true)
        .meta({ description: 'false: the title is withheld because the title itself was the reason for the decision' }),
    }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION'],
  }),
}
