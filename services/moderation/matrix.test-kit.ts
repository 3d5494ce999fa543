import { moderation } from '#contract/moderation.ts'
import { carersOrOperators, operators, type Rows } from '#tests/matrix-kit.ts'
import type { Scene } from '#tests/matrix-cast.ts'
import { openPoll } from '#tests/instance.ts'
import { newPerson, openPollOf } from '#tests/people.ts'

/** A report by somebody who is not in the cast, on a poll by the community’s owner or on one of the operator’s. */
async function reportedPoll({ instance, owner, comm_id }: Scene, whose: 'the community’s' | 'the operator’s') {
  const id = whose === 'the community’s' ? await openPollOf(owner, { comm_id }) : await openPoll(instance)
  const { browser } = await newPerson(instance)
  await browser.answer(moderation.report, { kind: 'poll', id, category: 'spam' })
  return { kind: 'poll', id, if_version: 1, outcome: 'nothing_wrong' as const }
}

/** Who may make each call of this room, and how calls by anyone else are refused. */
export const rows: Rows<typeof moderation> = {
  report: { any: { input: ({ open }) => ({ kind: 'poll', id: open, category: 'spam' }) } },
  get_report: { any: { input: ({ open }) => ({ kind: 'poll', id: open }) } },
  my_reports: { own: { input: () => ({}) } },
  reports: {
    'of the community': { input: ({ comm_id }) => ({ comm_id }), may: carersOrOperators },
    'of another community': { input: ({ elsewhere }) => ({ comm_id: elsewhere }), may: operators },
    'of all': { input: () => ({}), may: operators },
  },
  settle_reports: {
    'on a poll of the community': {
      input: (scene) => reportedPoll(scene, 'the community’s'),
      may: carersOrOperators,
      else: ['NOT_FOUND', 'FORBIDDEN'],
      gets: { 'an owner': 'SELF_CASE' },
    },
    'on a poll of none': {
      input: (scene) => reportedPoll(scene, 'the operator’s'),
      may: operators,
      else: ['NOT_FOUND', 'FORBIDDEN'],
    },
  },
}
