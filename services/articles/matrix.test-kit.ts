import { articles } from '#contract/articles.ts'
import { operatorOf } from '#tests/instance.ts'
import type { Scene } from '#tests/matrix-cast.ts'
import { inDays } from '#tests/one-item.ts'
import { people, carersOrOperators, operators, type Rows } from '#tests/matrix-kit.ts'

const draft = {
  kind: 'news' as const,
  title: 'What the bridge would cost',
  body: 'Two million.',
  authors: [{ name: 'Noor Abara' }],
}

/** Creates a draft with the operator's scripts, since a person may have only a few drafts at once. */
const draftIn = async ({ instance }: Scene, comm_id: string | null) =>
  (await operatorOf(instance).answer(articles.create_article, { ...draft, comm_id })).article_id

async function publishedIn(scene: Scene, comm_id: string | null) {
  const article_id = await draftIn(scene, comm_id)
  await operatorOf(scene.instance).answer(articles.publish_article, { article_id, if_version: 1 })
  return article_id
}

async function removed(scene: Scene) {
  const article_id = await publishedIn(scene, scene.comm_id)
  await operatorOf(scene.instance).answer(articles.remove_article, { article_id, reason: 'It sells something.' })
  return article_id
}

async function unpublished(scene: Scene, comm_id: string | null) {
  const article_id = await publishedIn(scene, comm_id)
  await operatorOf(scene.instance).answer(articles.unpublish_article, { article_id, reason: 'It is being checked.' })
  return article_id
}

async function scheduledIn({ instance }: Scene, comm_id: string | null) {
  const article_id = await draftIn({ instance } as Scene, comm_id)
  await operatorOf(instance).answer(articles.publish_article, { article_id, if_version: 1, at: inDays(1) })
  return article_id
}

/** A published article with words to correct. */
const corrected = async (scene: Scene, comm_id: string | null) => ({
  ...draft,
  body: 'Three million.',
  article_id: await publishedIn(scene, comm_id),
  if_version: 2,
  note: 'It was three.',
})

/** A draft whose author has asked the community to review it. */
async function waiting(scene: Scene) {
  const article_id = await draftIn(scene, scene.comm_id)
  await operatorOf(scene.instance).answer(articles.ask_review, { article_id, if_version: 1 })
  return article_id
}

/** Who may make each call of this room, and the refusals that all others get. */
export const rows: Rows<typeof articles> = {
  own_data: { 'by a room alone': { input: () => ({ list: 'articles' as const }), may: [], else: ['FORBIDDEN'] } },
  today: { any: { input: () => ({}), may: operators } },
  only_here: {
    any: { input: () => ({}), may: operators },
    'of the community': { input: ({ comm_id }) => ({ comm_id }), may: carersOrOperators },
  },
  articles: { any: { input: () => ({}) } },
  get_article: {
    published: { input: async (scene) => ({ article_id: await publishedIn(scene, scene.comm_id) }) },
    'a draft of the community': {
      input: async (scene) => ({ article_id: await draftIn(scene, scene.comm_id) }),
      may: carersOrOperators,
      else: ['NOT_FOUND'],
    },
    'a draft of none': {
      input: async (scene) => ({ article_id: await draftIn(scene, null) }),
      may: operators,
      else: ['NOT_FOUND'],
    },
    removed: { input: async (scene) => ({ article_id: await removed(scene) }), may: operators, else: ['REMOVED'] },
    scheduled: {
      input: async (scene) => ({ article_id: await scheduledIn(scene, scene.comm_id) }),
      may: carersOrOperators,
      else: ['NOT_FOUND'],
    },
    unpublished: {
      input: async (scene) => ({ article_id: await unpublished(scene, scene.comm_id) }),
      may: carersOrOperators,
      else: ['UNPUBLISHED'],
    },
  },
  article_versions: {
    published: { input: async (scene) => ({ article_id: await publishedIn(scene, scene.comm_id) }) },
    unpublished: {
      input: async (scene) => ({ article_id: await unpublished(scene, scene.comm_id) }),
      may: carersOrOperators,
      else: ['UNPUBLISHED'],
    },
  },
  diff_versions: {
    published: {
      input: async (scene) => ({ article_id: await publishedIn(scene, scene.comm_id), from: 2, to: 2 }),
    },
    unpublished: {
      input: async (scene) => ({ article_id: await unpublished(scene, scene.comm_id), from: 2, to: 2 }),
      may: carersOrOperators,
      else: ['UNPUBLISHED'],
    },
  },
  about_article: {
    'by a room alone': { input: async (scene) => ({ id: await publishedIn(scene, scene.comm_id) }) },
  },
  article_paragraphs: {
    'by a room alone': { input: async (scene) => ({ id: await publishedIn(scene, scene.comm_id) }) },
  },
  find_articles: { 'by a room alone': { input: () => ({ q: 'ferry', words: 'every', limit: 5 }) } },
  get_unpublishing: {
    any: { input: async (scene) => ({ article_id: await unpublished(scene, scene.comm_id) }) },
  },
  get_removal: { any: { input: async (scene) => ({ article_id: await removed(scene) }) } },
  create_article: {
    'of the community': { input: ({ comm_id }) => ({ ...draft, comm_id }), may: carersOrOperators },
    'of another': { input: ({ elsewhere }) => ({ ...draft, comm_id: elsewhere }), may: operators },
    'of none': { input: () => draft, may: operators },
  },
  save_article: {
    'of the community': {
      input: async (scene) => ({
        ...draft,
        comm_id: scene.comm_id,
        article_id: await draftIn(scene, scene.comm_id),
        if_version: 1,
      }),
      may: carersOrOperators,
      else: ['NOT_FOUND'],
    },
    'of none': {
      input: async (scene) => ({ ...draft, article_id: await draftIn(scene, null), if_version: 1 }),
      may: operators,
      else: ['NOT_FOUND'],
    },
  },
  preview_article: { any: { input: () => ({ body: '# Fares' }), may: [...people, 'the operator’s token'] } },
  my_articles: { 'their own': { input: () => ({}) } },
  ask_review: {
    'of the community': {
      input: async (scene) => ({ article_id: await draftIn(scene, scene.comm_id), if_version: 1 }),
      may: carersOrOperators,
      else: ['NOT_FOUND'],
    },
  },
  ask_changes: {
    'of the community': {
      input: async (scene) => ({ article_id: await waiting(scene), if_version: 2, text: 'Name the street.' }),
      may: carersOrOperators,
      else: ['NOT_FOUND'],
    },
  },
  pass_article: {
    'of the community': {
      input: async (scene) => ({
        article_id: await publishedIn(scene, scene.comm_id),
        if_version: 2,
        reason: 'It’s fine.',
      }),
      may: carersOrOperators,
    },
    'of none': {
      input: async (scene) => ({ article_id: await publishedIn(scene, null), if_version: 2, reason: 'It’s fine.' }),
      may: operators,
    },
  },
  unschedule_article: {
    'of the community': {
      input: async (scene) => ({ article_id: await scheduledIn(scene, scene.comm_id), if_version: 2 }),
      may: carersOrOperators,
      else: ['NOT_FOUND'],
    },
    'of none': {
      input: async (scene) => ({ article_id: await scheduledIn(scene, null), if_version: 2 }),
      may: operators,
      else: ['NOT_FOUND'],
    },
  },
  correct_article: {
    'of the community': {
      input: async (scene) => ({ ...(await corrected(scene, scene.comm_id)), comm_id: scene.comm_id }),
      may: carersOrOperators,
    },
    'of none': { input: (scene) => corrected(scene, null), may: operators },
  },
  unpublish_article: {
    'of the community, by others': {
      input: async (scene) => ({ article_id: await publishedIn(scene, scene.comm_id), reason: 'It is being checked.' }),
      may: operators,
    },
    'of none': {
      input: async (scene) => ({ article_id: await publishedIn(scene, null), reason: 'It is being checked.' }),
      may: operators,
    },
  },
  publish_article: {
    'of the community': {
      input: async (scene) => ({ article_id: await draftIn(scene, scene.comm_id), if_version: 1 }),
      may: carersOrOperators,
    },
    'of none': { input: async (scene) => ({ article_id: await draftIn(scene, null), if_version: 1 }), may: operators },
  },
  remove_article: {
    'of the community, by others': {
      input: async (scene) => ({ article_id: await publishedIn(scene, scene.comm_id), reason: 'It sells something.' }),
      may: operators,
    },
    'of none': {
      input: async (scene) => ({ article_id: await publishedIn(scene, null), reason: 'It sells something.' }),
      may: operators,
    },
  },
}
