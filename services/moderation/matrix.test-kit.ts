import { articles } from '#contract/articles.ts'
import { moderation } from '#contract/moderation.ts'
import { carersOrOperators, once, operators, people, type Rows } from '#tests/matrix-kit.ts'
import type { Scene } from '#tests/matrix-cast.ts'
import { openPoll, operatorOf } from '#tests/instance.ts'
import { newPerson, openPollOf } from '#tests/people.ts'

const reporter = once(({ instance }) => newPerson(instance))

/**
 * A report by a person who is not one of the visitors in the matrix, on a poll by the community’s owner or by the
 * operator.
 */
async function reportedPoll(scene: Scene, whose: 'the community’s' | 'the operator’s') {
  const { instance, owner, comm_id } = scene
  const id = whose === 'the community’s' ? await openPollOf(owner, { comm_id }) : await openPoll(instance)
  const { browser } = await reporter(scene)
  await browser.answer(moderation.report, { kind: 'poll', id, category: 'spam' })
  return { kind: 'poll', id, if_version: 1 }
}

const words = { kind: 'news', title: 'The count of October', body: 'Two million.' } as const

/** A published article by the community’s owner or by the operator. */
async function publishedArticle({ instance, owner, comm_id }: Scene, whose: 'the community’s' | 'the operator’s') {
  const by = whose === 'the community’s' ? owner.browser : operatorOf(instance)
  // Only an article that is signed with the name of its author's account is a way to report the author.
  const draft = { ...words, authors: [{ name: owner.fullname }], comm_id: whose === 'the community’s' ? comm_id : null }
  const { article_id } = await by.answer(articles.create_article, draft)
  await by.answer(articles.publish_article, { article_id, if_version: 1 })
  return { kind: 'article', id: article_id }
}

const articleOnce = once((scene) => publishedArticle(scene, 'the community’s'))

/** A measure with the reasons for it. */
const reasons = {
  measure: 'hide',
  category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  ground: 'incompatible',
  rule: 'Rule 2',
  facts: 'One person reported it.',
  explanation: 'It sells shoes.',
} as const

const period = { from: '2026-01-01', to: '2026-12-31' }

/** A decision by the operator’s token about an article by the community’s owner. */
async function decided(scene: Scene): Promise<string> {
  const article = await publishedArticle(scene, 'the community’s')
  return (await operatorOf(scene.instance).answer(moderation.decide, { ...article, ...reasons })).decision_id
}

const aDecision = once(async (scene) => ({ decision_id: await decided(scene) }))

/** The article that such a decision is about. */
const decidedThing = once(async (scene) => {
  const { kind, id } = await operatorOf(scene.instance).answer(moderation.get_decision, await aDecision(scene))
  return { kind, id }
})

/** Who may make each call of this room, and how calls by anyone else are refused. */
export const rows: Rows<typeof moderation> = {
  own_data: { 'by a room alone': { input: () => ({ list: 'reports' as const }), may: [], else: ['FORBIDDEN'] } },
  report: {
    any: { input: ({ open }) => ({ kind: 'poll', id: open, category: 'spam' }) },
    'about the owner, whose name their article prints': {
      input: async (scene) => ({ ...(await articleOnce(scene)), of: 'writer', category: 'spam' }),
      gets: { 'an owner': 'NOT_FOUND' },
    },
  },
  get_report: {
    any: { input: ({ open }) => ({ kind: 'poll', id: open }) },
    'about the owner, whose name their article prints': {
      input: async (scene) => ({ ...(await articleOnce(scene)), of: 'writer' }),
      gets: { 'an owner': 'NOT_FOUND' },
    },
  },
  my_reports: { own: { input: () => ({}) } },
  reports: {
    'of the community': { input: ({ comm_id }) => ({ comm_id }), may: carersOrOperators },
    'of another community': { input: ({ elsewhere }) => ({ comm_id: elsewhere }), may: operators },
    'of all': { input: () => ({}), may: operators },
  },
  settle_reports: {
    'on a poll of the community': {
      input: async (scene) => ({ ...(await reportedPoll(scene, 'the community’s')), reason: 'It’s fine.' }),
      may: carersOrOperators,
      else: ['NOT_FOUND', 'FORBIDDEN'],
      gets: { 'an owner': 'SELF_CASE' },
    },
    'on a poll of none': {
      input: async (scene) => ({ ...(await reportedPoll(scene, 'the operator’s')), reason: 'It’s fine.' }),
      may: operators,
      else: ['NOT_FOUND', 'FORBIDDEN'],
    },
  },
  decide: {
    'about an article of the community': {
      input: async (scene) => ({ ...(await publishedArticle(scene, 'the community’s')), ...reasons }),
      may: carersOrOperators,
      gets: { 'an owner': 'SELF_CASE' },
    },
    'about an article of none': {
      input: async (scene) => ({ ...(await publishedArticle(scene, 'the operator’s')), ...reasons }),
      may: operators,
    },
    'about a poll, whose removal only operators decide': {
      input: async (scene) => ({ ...(await reportedPoll(scene, 'the community’s')), ...reasons, measure: 'remove' }),
      may: operators,
      else: ['FORBIDDEN', 'NOT_FOUND', 'SELF_CASE', 'NO_SUCH_MEASURE'],
    },
  },
  decide_many: {
    'about an article of the community and one of none, each by itself': {
      input: async (scene) => ({
        things: [await publishedArticle(scene, 'the community’s'), await publishedArticle(scene, 'the operator’s')],
        ...reasons,
      }),
      may: [...people, 'the operator’s token'],
    },
  },
  get_case: {
    'about a poll of the community': {
      input: async ({ owner, comm_id }) => ({ kind: 'poll', id: await openPollOf(owner, { comm_id }) }),
      may: carersOrOperators,
    },
    'about a poll of none': { input: ({ open }) => ({ kind: 'poll', id: open }), may: operators },
  },
  my_queues: { own: { input: () => ({}) } },
  assign_case: {
    'about a poll of the community': {
      input: async (scene) => {
        const { kind, id } = await reportedPoll(scene, 'the community’s')
        return { kind, id, mine: true }
      },
      may: carersOrOperators,
      else: ['NOT_FOUND'],
      gets: { 'an owner': 'SELF_CASE' },
    },
  },
  escalate_case: {
    'about a poll of the community': {
      input: async (scene) => {
        const { kind, id } = await reportedPoll(scene, 'the community’s')
        return { kind, id }
      },
      may: carersOrOperators,
      else: ['NOT_FOUND'],
      gets: { 'an owner': 'SELF_CASE' },
    },
  },
  appeal: {
    'against a decision about an article of the owner’s': {
      input: async (scene) => ({ decision_id: await decided(scene), text: 'It sells nothing.' }),
      may: ['an owner'],
      else: ['NOT_FOUND'],
    },
  },
  appeals: {
    'of the community': { input: ({ comm_id }) => ({ comm_id }), may: carersOrOperators },
    'of another community': { input: ({ elsewhere }) => ({ comm_id: elsewhere }), may: operators },
    'of all': { input: () => ({}), may: operators },
  },
  decide_appeal: {
    'by the owner of an article, against a decision by the operator’s token': {
      input: async (scene) => {
        const appealed = { decision_id: await decided(scene), text: 'It sells nothing.' }
        const { appeal_id } = await scene.owner.browser.answer(moderation.appeal, appealed)
        return { appeal_id, outcome: 'reversed', reasons: 'It sells nothing, indeed.' }
      },
      may: carersOrOperators,
      else: ['NOT_FOUND'],
      gets: { 'an owner': 'SELF_CASE', 'a moderator': 'OPERATORS_DECIDED', 'the operator’s token': 'SAME_REVIEWER' },
    },
  },
  public_log: {
    'of the community': { input: ({ comm_id }) => ({ comm_id }) },
    'of all': { input: () => ({}) },
  },
  decision_of: {
    any: { input: ({ open }) => ({ kind: 'poll', id: open, at: '2026-01-05T08:00:00.000Z' }), may: operators },
  },
  taken_down: {
    'of the community': { input: ({ comm_id }) => ({ comm_id }), may: carersOrOperators },
    'of another community': { input: ({ elsewhere }) => ({ comm_id: elsewhere }), may: operators },
    'of all': { input: () => ({}), may: operators },
  },
  waiting_outside: { any: { input: () => ({}), may: operators } },
  transparency_report: { any: { input: () => period } },
  dsa_export: { any: { input: () => period, may: operators } },
  own_decision: {
    'about an article of the owner’s': { input: decidedThing, may: ['an owner'], else: ['NOT_FOUND'] },
  },
  get_decision: {
    'about a poll of the community': {
      input: aDecision,
      may: carersOrOperators,
      else: ['NOT_FOUND'],
    },
  },
}
