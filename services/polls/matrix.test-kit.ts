import { polls } from '#contract/polls.ts'
import {
  UIDof,
  carersOrOperators,
  members,
  onlyThatPerson,
  operators,
  people,
  voices,
  type Rows,
} from '#tests/matrix-kit.ts'
import { openPoll } from '#tests/instance.ts'
import type { Actor, Scene } from '#tests/matrix-cast.ts'
import { inDays } from '#tests/one-item.ts'
import { openPollOf } from '#tests/people.ts'
import {
  draft,
  draftOf,
  nobodysDraft,
  ofDrafts,
  ofOpenPolls,
  removed,
  removedPoll,
  shortAddress,
  versionOf,
} from './matrix-things.test-kit.ts'

/** A poll that this visitor has answered, unless the visitor has no cookie or may not answer. */
async function answeredBy({ instance }: Scene, { kind, browser, headers }: Actor): Promise<string> {
  const poll_id = await openPoll(instance)
  if (kind !== 'a guest')
    await browser.with(headers).ask(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o1' } } })
  return poll_id
}
const whoAnswered = { may: voices, gets: { 'a guest': 'NOT_ANSWERED' as const } }

/** Who may make each call of this room, and the refusals that all others get. */
export const rows: Rows<typeof polls> = {
  own_data: { 'by a room alone': { input: () => ({ list: 'answers' as const }), may: [], else: ['FORBIDDEN'] } },
  today: { any: { input: () => ({}), may: operators } },
  only_here: {
    any: { input: () => ({}), may: operators },
    'of the community': { input: ({ comm_id }) => ({ comm_id }), may: carersOrOperators },
  },
  polls: { any: { input: () => ({}) } },
  open_counts: { any: { input: ({ comm_id }) => ({ comm_ids: [comm_id] }) } },
  answer_counts: { any: { input: ({ open, closed }) => ({ poll_ids: [open, closed] }) } },
  answers_today: { any: { input: ({ open, closed }) => ({ poll_ids: [open, closed] }) } },
  get_poll: {
    any: { input: ({ open }) => ({ poll_id: open }) },
    'a draft of the community': {
      input: ({ left_draft }) => ({ poll_id: left_draft }),
      may: carersOrOperators,
      else: ['NOT_FOUND'],
    },
  },
  about: { 'by a room alone': { input: ({ open }) => ({ id: open }) } },
  find_polls: { 'by a room alone': { input: () => ({ q: 'ferry', words: 'every', limit: 5 }) } },
  submit_response: {
    'to everyone’s': {
      input: async ({ instance }) => ({ poll_id: await openPoll(instance), ballots: { i1: { choice: 'o1' } } }),
      may: voices,
    },
    'to signed-in people’s': {
      input: async ({ instance }) => ({
        poll_id: await openPoll(instance, { audience: 'signed_in' }),
        ballots: { i1: { choice: 'o1' } },
      }),
      may: people,
      else: ['SIGN_IN', 'FORBIDDEN'],
    },
    'to the members’': {
      input: async ({ instance, comm_id }) => ({
        poll_id: await openPoll(instance, { comm_id, audience: 'members' }),
        ballots: { i1: { choice: 'o1' } },
      }),
      may: members,
      else: ['SIGN_IN', 'NOT_MEMBER', 'FORBIDDEN'],
    },
  },
  check_code: {
    'of everyone’s': {
      input: async ({ instance }) => ({ poll_id: await openPoll(instance), code: 'not-on-a-list' }),
      may: voices,
    },
  },
  update_response: {
    own: {
      input: async (scene, by) => ({ poll_id: await answeredBy(scene, by), ballots: { i1: { choice: 'o2' } } }),
      ...whoAnswered,
    },
  },
  withdraw_response: {
    own: { input: async (scene, by) => ({ poll_id: await answeredBy(scene, by) }), ...whoAnswered },
  },
  polls_responses: {
    own: { input: () => ({}) },
    'own, by UID': { input: (_scene, by) => ({ UID: UIDof(by) }), may: people },
    'of a person': { input: ({ person: { UID } }) => ({ UID }), ...onlyThatPerson },
  },
  needs_me: { own: { input: () => ({}) } },
  guest_responses: { own: { input: () => ({}) } },
  merge_guest_responses: { own: { input: () => ({}) } },
  decline_guest_responses: { own: { input: () => ({}) } },
  get_results: { any: { input: ({ open }) => ({ poll_id: open }) } },
  results_stream: { any: { input: ({ open }) => ({ poll_id: open }) } },
  get_texts: { any: { input: ({ open }) => ({ poll_id: open, item_id: 'i1' }) } },
  create_poll: {
    'of the community': { input: ({ comm_id }) => ({ ...draft, comm_id }), may: carersOrOperators },
    'of another': { input: ({ elsewhere }) => ({ ...draft, comm_id: elsewhere, publish: true }), may: operators },
    'of none': { input: () => draft, may: operators },
  },
  save_poll: {
    'of the community': {
      input: async (scene) => ({ ...draft, comm_id: scene.comm_id, poll_id: await draftOf(scene), if_version: 1 }),
      may: carersOrOperators,
    },
    'of the community, by one who has left it': {
      input: async (scene) => ({
        ...draft,
        comm_id: scene.comm_id,
        poll_id: scene.left_draft,
        if_version: await versionOf(scene, scene.left_draft),
      }),
      may: carersOrOperators,
    },
    'moved to another': {
      input: async (scene) => ({ ...draft, comm_id: scene.elsewhere, poll_id: await draftOf(scene), if_version: 1 }),
      may: operators,
    },
    'of none': {
      input: async (scene) => ({ ...draft, poll_id: await nobodysDraft(scene), if_version: 1 }),
      may: operators,
    },
  },
  publish_poll: {
    'of the community': {
      input: async (scene) => ({ poll_id: await draftOf(scene), if_version: 1 }),
      may: carersOrOperators,
    },
    'of none': { input: async (scene) => ({ poll_id: await nobodysDraft(scene), if_version: 1 }), may: operators },
  },
  pass_poll: {
    'of the community, by others than its author, who owns the community': {
      input: async ({ owner, comm_id }) => ({
        poll_id: await openPollOf(owner, { comm_id }),
        if_version: 1,
        reason: 'It’s fine.',
      }),
      may: carersOrOperators.filter((kind) => kind !== 'an owner'),
    },
  },
  get_turnout: { any: { input: ({ closed }) => ({ poll_id: closed }) } },
  get_breakdown: { any: { input: ({ closed }) => ({ poll_id: closed }) } },
  get_ballots: { any: { input: ({ closed }) => ({ poll_id: closed }) } },
  get_voters: {
    'of answers without names': { input: ({ open }) => ({ poll_id: open }), may: [], else: ['NOT_FOUND'] },
  },
  my_polls: { own: { input: () => ({}) } },
  check_poll: ofDrafts((poll_id) => ({ poll_id })),
  poll_versions: ofDrafts((poll_id) => ({ poll_id })),
  share_draft: ofDrafts((poll_id) => ({ poll_id })),
  add_to_list: ofDrafts((poll_id) => ({ poll_id, emails: ['ada@people.example'] })),
  get_list: ofDrafts((poll_id) => ({ poll_id })),
  delete_draft: ofDrafts((poll_id) => ({ poll_id, if_version: 1 })),
  ask_review: {
    'of the community': {
      input: async (scene) => ({ poll_id: await draftOf(scene), if_version: 1 }),
      may: carersOrOperators,
    },
  },
  ask_changes: {
    'of the community': {
      input: async (scene) => {
        const poll_id = await draftOf(scene)
        await scene.owner.browser.answer(polls.ask_review, { poll_id, if_version: 1 })
        return { poll_id, if_version: 2, text: 'Ask it more plainly.' }
      },
      may: carersOrOperators,
    },
  },
  correct_poll: ofOpenPolls((poll_id) => ({
    poll_id,
    if_version: 1,
    path: 'title',
    text: 'Which day should market day be?',
    note: 'A word was missing.',
  })),
  ask_again: ofOpenPolls((poll_id) => ({ poll_id, note: 'A day was missing.' })),
  pause_poll: ofOpenPolls((poll_id) => ({ poll_id, note: 'We look into it.' })),
  resume_poll: {
    'of the community': {
      input: async (scene) => {
        const poll_id = await openPollOf(scene.owner, { comm_id: scene.comm_id })
        await scene.owner.browser.answer(polls.pause_poll, { poll_id, note: 'We look into it.' })
        return { poll_id, note: 'All is well.' }
      },
      may: carersOrOperators,
    },
  },
  extend_poll: ofOpenPolls((poll_id) => ({ poll_id, closes_at: inDays(2), note: 'Many were away.' })),
  close_poll: ofOpenPolls((poll_id) => ({ poll_id, note: 'Everybody has answered.' })),
  set_outcome: {
    'of the community': {
      input: ({ closed }) => ({ poll_id: closed, text: 'It was done.', reason: 'It was asked for.' }),
      may: carersOrOperators,
    },
  },
  withdraw_poll: {
    'of somebody': {
      input: async ({ owner, comm_id }) => ({
        poll_id: await openPollOf(owner, { comm_id }),
        note: 'We asked the wrong question.',
      }),
      may: ['an owner'],
    },
    'of nobody': {
      input: async ({ instance }) => ({ poll_id: await openPoll(instance), note: 'We asked the wrong question.' }),
      may: operators,
    },
  },
  make_short_address: ofOpenPolls((poll_id) => ({ poll_id })),
  short_address: { any: { input: ({ open }) => ({ poll_id: open }) } },
  poll_at: {
    any: { input: shortAddress },
    'of none': { input: () => ({ letters: 'BCDFGH' }), may: [], else: ['NOT_FOUND'] },
  },
  get_removal: {
    any: { input: async (scene) => ({ poll_id: await removedPoll(scene) }) },
    'of a draft': {
      input: async (scene) => ({ poll_id: await removed(scene, await draftOf(scene)) }),
      may: operators,
      else: ['NOT_FOUND'],
    },
  },
  texts_to_check: {
    'of no words': { input: ({ open }) => ({ poll_id: open, item_id: 'i1' }), may: operators, gets: 'NOT_FOUND' },
  },
  about_text: {
    'by a room alone': { input: ({ open }) => ({ id: `${open}i1x${'a'.repeat(28)}` }), gets: 'NOT_FOUND' },
  },
  others_than_writers: {
    'by a room alone': { input: ({ open }) => ({ id: `${open}i1x${'a'.repeat(28)}`, UIDs: [] }) },
  },
  removals: { any: { input: () => ({}) } },
}
