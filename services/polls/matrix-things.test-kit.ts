import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { openPoll, operatorOf } from '#tests/instance.ts'
import type { Scene } from '#tests/matrix-cast.ts'
import { carersOrOperators, operators } from '#tests/matrix-kit.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { reasons } from '#tests/decided.ts'
import { openPollOf } from '#tests/people.ts'

/** A valid draft that has not been saved. */
export const draft = oneItem({ title: 'Shall we?', options: ['Yes', 'No'], closes_at: inDays(300) })

export const versionOf = async (scene: Scene, poll_id: string) =>
  (await operatorOf(scene.instance).answer(polls.get_poll, { poll_id })).version
/** Creates a draft with the operator's scripts, since a person may have only a few drafts at once. */
export const draftOf = async ({ instance, comm_id }: Scene) =>
  (await operatorOf(instance).answer(polls.create_poll, { ...draft, comm_id })).poll_id
export const nobodysDraft = async ({ instance }: Scene) =>
  (await operatorOf(instance).answer(polls.create_poll, draft)).poll_id

export const removed = async ({ instance }: Scene, poll_id: string) => {
  const about = { kind: 'poll', id: poll_id }
  await operatorOf(instance).answer(moderation.decide, { ...about, measure: 'remove', ...reasons })
  return poll_id
}
export const removedPoll = async (scene: Scene) => removed(scene, await openPoll(scene.instance))

/** The letters of a new open poll’s short address. */
export async function shortAddress({ instance }: Scene) {
  const poll_id = await openPoll(instance)
  const { letters } = await operatorOf(instance).answer(polls.make_short_address, { poll_id })
  return { letters }
}

/**
 * Inputs for acts on a draft. Drafts of the community are for its moderators, and drafts without a community are for
 * operators.
 */
export const ofDrafts = <I>(input: (poll_id: string) => I) => ({
  'of the community': { input: async (scene: Scene) => input(await draftOf(scene)), may: carersOrOperators },
  'of none': { input: async (scene: Scene) => input(await nobodysDraft(scene)), may: operators },
})

/** Inputs for acts on an open poll of the community. */
export const ofOpenPolls = <I>(input: (poll_id: string) => I) => ({
  'of the community': {
    input: async ({ owner, comm_id }: Scene) => input(await openPollOf(owner, { comm_id })),
    may: carersOrOperators,
  },
})
