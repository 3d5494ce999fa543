import { comments } from '#contract/comments.ts'
import { carersOrOperators, nothing, once, operators, people, type Rows } from '#tests/matrix-kit.ts'
import type { Scene } from '#tests/matrix-cast.ts'
import { operatorOf } from '#tests/instance.ts'
import { newPerson, openPollOf } from '#tests/people.ts'

/** The first comment of a new person, which is held. */
async function heldOn({ instance }: Scene, id: string): Promise<string> {
  const { browser } = await newPerson(instance)
  return (await browser.answer(comments.create_comment, { kind: 'poll', id, body: 'I think so.' })).comment_id
}

/** A comment that was held and then approved. */
async function saidOn(scene: Scene, id: string): Promise<string> {
  const comment_id = await heldOn(scene, id)
  await operatorOf(scene.instance).answer(comments.let_through, { comment_id, if_version: 1 })
  return comment_id
}

/** Comments that no test case changes: one that is held, and several that were approved. */
const held = once(async (scene) => ({ comment_id: await heldOn(scene, scene.open) }))
const said = once(async (scene) => ({ comment_id: await saidOn(scene, scene.open) }))
const ofOneMuted = once(async (scene) => ({ comment_id: await saidOn(scene, scene.open) }))
const inCommunity = once(async (scene) => {
  const poll_id = await openPollOf(scene.owner, { comm_id: scene.comm_id })
  return { comment_id: await saidOn(scene, poll_id) }
})

/** The test cases for a call that decides about a held comment. */
const deciding = <I>(input: (comment_id: string) => I) => ({
  'of the community': {
    input: async (scene: Scene) =>
      input(await heldOn(scene, await openPollOf(scene.owner, { comm_id: scene.comm_id }))),
    may: carersOrOperators,
  },
  'of none': { input: async (scene: Scene) => input(await heldOn(scene, scene.open)), may: operators },
})

/** Who may make each call of this room, and how calls by anyone else are refused. */
export const rows: Rows<typeof comments> = {
  own_data: { 'by a room alone': { input: () => ({ list: 'comments' as const }), may: [], else: ['FORBIDDEN'] } },
  today: { any: { input: () => ({}), may: operators } },
  comments: { any: { input: ({ open }) => ({ kind: 'poll', id: open }) } },
  discussed: { any: { input: () => ({}) } },
  get_context: {
    any: { input: said },
    held: { input: held, may: [], else: ['NOT_FOUND'] },
  },
  about_comment: {
    any: { input: async (scene) => ({ id: (await said(scene)).comment_id }), may: [], else: ['FORBIDDEN'] },
  },
  find_comments: { 'by a room alone': { input: () => ({ q: 'ferry', words: 'every', limit: 5 }) } },
  create_comment: {
    own: { input: ({ open }, { kind }) => ({ kind: 'poll', id: open, body: `${kind} says hello.` }), may: people },
  },
  count_comments: { any: { input: ({ open }) => ({ kind: 'poll', ids: [open] }) } },
  earlier_words: { any: { input: said } },
  update_comment: {
    'of somebody else': {
      input: async (scene) => ({ ...(await said(scene)), if_version: 1, body: 'Not mine.' }),
      may: [],
      else: ['NOT_FOUND', 'FORBIDDEN'],
    },
  },
  held_comments: {
    'of the community': { input: ({ comm_id }) => ({ comm_id }), may: carersOrOperators },
    all: { input: () => ({}), may: operators },
  },
  quiet_thread: {
    own: { input: async (scene) => ({ ...(await said(scene)), quiet: true }), may: people },
  },
  mute_author: {
    own: { input: async (scene) => ({ ...(await ofOneMuted(scene)), blocked: true }), may: people },
  },
  unmute: { 'of nobody': { input: () => ({ muted_id: nothing }), may: [], else: ['NOT_FOUND', 'FORBIDDEN'] } },
  my_muted: { own: { input: () => ({}), may: people } },
  slow_thread: {
    'of the community': {
      input: async (scene) => ({ ...(await inCommunity(scene)), minutes: 10 }),
      may: carersOrOperators,
    },
    'of none': {
      input: async (scene) => ({ ...(await said(scene)), minutes: 10 }),
      may: operators,
    },
  },
  let_through: deciding((comment_id) => ({ comment_id, if_version: 1 })),
  delete_comment: {
    'of somebody else': {
      input: said,
      may: [],
      else: ['NOT_FOUND', 'FORBIDDEN'],
    },
  },
  react: {
    any: { input: async (scene) => ({ ...(await said(scene)), reaction: 'agree' }), may: people },
  },
}
