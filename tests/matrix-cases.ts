import { randomUUID } from 'node:crypto'
import type { contract } from '#contract/all.ts'
import type { Asked, Call } from '#contract/call.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { asOperator, newGuest, openPoll } from './instance.ts'
import { kinds, type Actor, type Kind, type Scene } from './matrix-cast.ts'
import { answerOf, newBrowser, openPollOf, signInFrom } from './people.ts'
import { botCases } from './matrix-bots.ts'
import { inDays, oneItem } from './one-item.ts'

/** One thing to ask of a call. */
export interface Case<C extends Call = Call> {
  input: (scene: Scene, by: Actor) => Asked<C> | Promise<Asked<C>>
  /** Of those the door lets in, who may; unless said: everybody, and for calls that need a person, every person. */
  may?: readonly Kind[]
  /** How the others are refused. */
  else?: readonly RefusalCode[]
  /** The answer to those who may, where it is a refusal of another reason. */
  gets?: RefusalCode | Partial<Record<Kind, RefusalCode>>
}

type Contract = typeof contract
/** Every call, with one case at least, each of a valid input: anything else does not compile. */
export type Cases = {
  [S in keyof Contract]: {
    [N in keyof Contract[S]]: Record<string, Contract[S][N] extends Call ? Case<Contract[S][N]> : never>
  }
}

const guests: Kind[] = ['a guest', 'a guest who has answered']
export const people = kinds.slice(kinds.indexOf('a person'), kinds.indexOf('an operator') + 1)
const members: Kind[] = ['a member', 'a moderator', 'an owner']
const carers: Kind[] = ['a moderator', 'an owner']
export const operators: Kind[] = ['an operator', 'the operator’s token']
const carersOrOperators: Kind[] = [...carers, ...operators]
const voices: Kind[] = [...guests, ...people]
const onlyThatPerson: Pick<Case, 'may' | 'else'> = { may: ['a person'], else: ['NOT_FOUND', 'FORBIDDEN'] }

const token = 'AAAAAAAAAAAAAAAAAAAAAA'
const newEmail = () => `${randomUUID()}@matrix.example`
const nobodysUID = '01J00000000000000000000000'
const UIDof = (by: Actor) => by.person?.UID ?? nobodysUID
const draft = oneItem({ title: 'Shall we?', options: ['Yes', 'No'], closes_at: inDays(300) })
const charter = { comm_name: '', summary: 'Who lives in Lime Street.' }

const read = <T>({ instance }: Scene, call: string) =>
  answerOf<T>(newGuest(instance.url).get(call, asOperator(instance)))
const versionOf = async (scene: Scene, poll_id: string) =>
  (await read<{ version: number }>(scene, `/api/polls/get_poll?poll_id=${poll_id}`)).version
/** By the operator's scripts: a person may have few drafts at once. */
const draftOf = async ({ instance, comm_id }: Scene) =>
  (
    await answerOf<{ poll_id: string }>(
      newGuest(instance.url).post('/api/polls/create_poll', { ...draft, comm_id }, asOperator(instance)),
    )
  ).poll_id
const nobodysDraft = async ({ instance }: Scene) =>
  (
    await answerOf<{ poll_id: string }>(
      newGuest(instance.url).post('/api/polls/create_poll', draft, asOperator(instance)),
    )
  ).poll_id

const removed = async ({ instance }: Scene, poll_id: string) => {
  const given = { poll_id, reason: 'It sells something.' }
  await answerOf(newGuest(instance.url).post('/api/polls/remove_poll', given, asOperator(instance)))
  return poll_id
}
const removedPoll = async (scene: Scene) => removed(scene, await openPoll(scene.instance))

/** What is done to a draft: of the community by who looks after it, of none by operators. */
const ofDrafts = <I>(input: (poll_id: string) => I) => ({
  'of the community': { input: async (scene: Scene) => input(await draftOf(scene)), may: carersOrOperators },
  'of none': { input: async (scene: Scene) => input(await nobodysDraft(scene)), may: operators },
})

/** What is done to an open poll of the community. */
const ofOpenPolls = <I>(input: (poll_id: string) => I) => ({
  'of the community': {
    input: async ({ owner, comm_id }: Scene) => input(await openPollOf(owner, { comm_id })),
    may: carersOrOperators,
  },
})

/** A poll this visitor has answered; somebody without a cookie, or without a voice, has not. */
async function answeredBy({ instance }: Scene, { kind, browser, headers }: Actor): Promise<string> {
  const poll_id = await openPoll(instance)
  if (kind !== 'a guest')
    await browser.post('/api/polls/submit_response', { poll_id, ballots: { i1: { choice: 'o1' } } }, headers)
  return poll_id
}

async function sessionOf({ browser }: Pick<Actor, 'browser'>): Promise<string> {
  const all = await answerOf<{ session_id: string; current: boolean }[]>(browser.get('/api/identity/sessions'))
  return all.find(({ current }) => current)!.session_id
}

/** One that its owner may end without being signed out elsewhere. */
async function sessionToSpare({ instance, person }: Scene, by: Actor): Promise<string> {
  const browser = by.kind === 'a person' ? await signInFrom(newBrowser(instance.url), person) : person.browser
  return sessionOf({ browser })
}

async function charterOf(scene: Scene, comm_id: string) {
  const { comm_name, version } = await read<{ comm_name: string; version: number }>(
    scene,
    `/api/comms/get_community?comm_id=${comm_id}`,
  )
  return { ...charter, comm_id, comm_name, if_version: version }
}

export const cases: Cases = {
  ...botCases,
  identity: {
    ways_in: { any: { input: () => ({}) } },
    sign_up: { any: { input: () => ({ email: newEmail(), password: randomUUID(), fullname: 'New' }) } },
    read_link: { 'made up': { input: () => ({ token }), gets: 'LINK_GONE' } },
    confirm_email: { 'made up': { input: () => ({ token }), gets: 'LINK_GONE' } },
    sign_in: { any: { input: ({ pawn: { email, password } }) => ({ email, password }) } },
    send_sign_in_link: { any: { input: ({ pawn: { email } }) => ({ email }), gets: 'NO_LETTERS' } },
    sign_in_by_link: { 'made up': { input: () => ({ token, password: randomUUID() }), gets: 'LINK_GONE' } },
    sign_out: { own: { input: () => ({}) } },
    sessions: { own: { input: () => ({}) } },
    end_session: {
      own: {
        input: async ({ person }, { browser, ...by }) => ({
          session_id: await sessionOf(by.person ? { browser } : person),
        }),
      },
      'of a person': {
        input: async (scene, by) => ({ session_id: await sessionToSpare(scene, by) }),
        ...onlyThatPerson,
      },
    },
    forgot_password: { any: { input: ({ pawn: { email } }) => ({ email }), gets: 'NO_LETTERS' } },
    reset_password: { 'made up': { input: () => ({ token, password: randomUUID() }), gets: 'LINK_GONE' } },
    change_password: {
      own: { input: () => ({ password: 'not this one', new_password: randomUUID() }), gets: 'WRONG_PASSWORD' },
    },
    change_email: { own: { input: () => ({ email: newEmail() }) } },
    send_confirmation: { own: { input: () => ({}) } },
    get_identity: { own: { input: () => ({}) } },
    find_session: { any: { input: () => ({ session: token }), may: operators } },
  },
  users: {
    get_user: {
      own: { input: () => ({}) },
      'own, by UID': { input: (_scene, by) => ({ UID: UIDof(by) }) },
      'of a person': { input: ({ person: { UID } }) => ({ UID }), ...onlyThatPerson },
    },
    update_user: {
      own: { input: () => ({ card: false }) },
      'own, by UID': { input: (_scene, by) => ({ UID: UIDof(by), card: false }) },
      'of a person': { input: ({ person: { UID } }) => ({ UID, card: false }), ...onlyThatPerson },
      'with another address': { input: () => ({ email: newEmail() }), gets: 'EMAIL_UNPROVED' },
    },
    people: { any: { input: ({ pawn, person }) => ({ UIDs: [pawn.UID, person.UID] }) } },
    notices: { own: { input: () => ({}) } },
    read_notices: { own: { input: () => ({}) } },
  },
  comms: {
    communities: { any: { input: () => ({}) } },
    get_community: { any: { input: ({ comm_id }) => ({ comm_id }) } },
    front_page: { any: { input: () => ({}) } },
    set_front: { any: { input: ({ comm_id }) => ({ comm_id, front: 'looked_at' }), may: operators } },
    set_front_rule: { any: { input: () => ({ rule: 'looked_at', members: 20 }), may: operators } },
    get_membership: { any: { input: ({ comm_id }) => ({ comm_id }) } },
    my_memberships: { own: { input: () => ({}) } },
    members: {
      'of the community': { input: ({ comm_id }) => ({ comm_id }), may: carersOrOperators },
      'of another': { input: ({ elsewhere }) => ({ comm_id: elsewhere }), may: operators },
    },
    memberships_of: { any: { input: ({ pawn }) => ({ UIDs: [pawn.UID], joined_before: '2026-01-01T00:00:00Z' }) } },
    in_my_care: { any: { input: ({ pawn }) => ({ UIDs: [pawn.UID] }) } },
    create_community: { any: { input: () => ({ ...charter, comm_name: `Elm Street ${randomUUID()}` }) } },
    update_community: {
      'the community': { input: (scene) => charterOf(scene, scene.comm_id), may: carersOrOperators },
      another: { input: (scene) => charterOf(scene, scene.elsewhere), may: operators },
      'the name of the community': {
        input: async (scene) => ({ ...(await charterOf(scene, scene.comm_id)), comm_name: `Oak ${randomUUID()}` }),
        may: ['an owner', ...operators],
      },
    },
    join_community: { any: { input: ({ elsewhere }) => ({ comm_id: elsewhere }) } },
    leave_community: { any: { input: ({ elsewhere }) => ({ comm_id: elsewhere }) } },
    set_role: {
      'in the community': {
        input: ({ comm_id, pawn: { UID } }) => ({ comm_id, UID, role: 'member' }),
        may: ['an owner', ...operators],
      },
      'one’s own': { input: ({ comm_id }, by) => ({ comm_id, UID: UIDof(by), role: 'owner' }), may: ['an owner'] },
      'in another': { input: ({ elsewhere, pawn: { UID } }) => ({ comm_id: elsewhere, UID, role: 'owner' }), may: [] },
    },
  },
  polls: {
    polls: { any: { input: () => ({}) } },
    answer_counts: { any: { input: ({ open, closed }) => ({ poll_ids: [open, closed] }) } },
    get_poll: {
      any: { input: ({ open }) => ({ poll_id: open }) },
      'a draft of the community': {
        input: ({ left_draft }) => ({ poll_id: left_draft }),
        may: carersOrOperators,
        else: ['NOT_FOUND'],
      },
    },
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
        may: voices,
        gets: { 'a guest': 'NOT_ANSWERED' },
      },
    },
    withdraw_response: {
      own: {
        input: async (scene, by) => ({ poll_id: await answeredBy(scene, by) }),
        may: voices,
        gets: { 'a guest': 'NOT_ANSWERED' },
      },
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
          await answerOf(scene.owner.browser.post('/api/polls/ask_review', { poll_id, if_version: 1 }))
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
          await answerOf(scene.owner.browser.post('/api/polls/pause_poll', { poll_id, note: 'We look into it.' }))
          return { poll_id, note: 'All is well.' }
        },
        may: carersOrOperators,
      },
    },
    extend_poll: ofOpenPolls((poll_id) => ({ poll_id, closes_at: inDays(2), note: 'Many were away.' })),
    close_poll: ofOpenPolls((poll_id) => ({ poll_id, note: 'Everybody has answered.' })),
    set_outcome: {
      'of the community': {
        input: ({ closed }) => ({ poll_id: closed, text: 'It was done.' }),
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
    hide_text: {
      'of no words': {
        input: ({ open }) => ({
          poll_id: open,
          item_id: 'i1',
          text_id: 'a'.repeat(64),
          reason: 'It insults somebody.',
        }),
        may: operators,
        gets: 'NOT_FOUND',
      },
    },
    show_text: {
      'of no words': {
        input: ({ open }) => ({ poll_id: open, item_id: 'i1', text_id: 'a'.repeat(64) }),
        may: operators,
        gets: 'NOT_FOUND',
      },
    },
    removals: { any: { input: () => ({}) } },
    remove_poll: {
      'of the community': {
        input: async (scene) => ({ poll_id: await draftOf(scene), reason: 'It is not a question.' }),
      },
    },
  },
}
