import type { Reply } from '#contract/call.ts'
import { chat } from '#contract/chat.ts'
import { operatorOf } from '#tests/instance.ts'
import { nothing, onlyThatPerson, operators, people, type Rows } from '#tests/matrix-kit.ts'
import type { Actor, Scene } from '#tests/matrix-cast.ts'

const question = { bot: 'billsbot', message: 'What does H.R. 1 do?' }

/** The question that this visitor has just asked. A visitor whom the door refused has asked none. */
async function askedBy({ browser, headers }: Pick<Actor, 'browser' | 'headers'>) {
  const reply = await browser.with(headers).ask(chat.getChatResponse, question)
  if (!reply.ok) return { thread_id: nothing, message_id: nothing }
  return (await reply.json()) as Reply<typeof chat.getChatResponse>
}
const askedByPerson = ({ person: { browser } }: Scene) => askedBy({ browser, headers: {} })

const versionOf = async (name: string, scene: Scene) =>
  (await operatorOf(scene.instance).answer(chat.bots, {})).find(({ bot }) => bot === name)!.version

/** Who may make each call of this room, and how calls by anyone else are refused. */
export const rows: Rows<typeof chat> = {
  own_data: { 'by a room alone': { input: () => ({ list: 'exchanges' as const }), may: [], else: ['FORBIDDEN'] } },
  getChatResponse: {
    own: { input: () => question },
    'in the conversation of a person': {
      input: async (scene) => ({ ...question, thread_id: (await askedByPerson(scene)).thread_id }),
      ...onlyThatPerson,
    },
  },
  getChatsInLastDay: { own: { input: () => ({}) } },
  getGreeting: { any: { input: () => ({ bot: 'billsbot' }) } },
  get_thread: {
    own: {
      input: async (_scene, by) => ({ thread_id: (await askedBy(by)).thread_id }),
    },
    'of a person': {
      input: async (scene) => ({ thread_id: (await askedByPerson(scene)).thread_id }),
      ...onlyThatPerson,
    },
  },
  my_threads: { own: { input: () => ({ bot: 'billsbot' }), may: people } },
  delete_thread: {
    own: { input: async (_scene, by) => ({ thread_id: (await askedBy(by)).thread_id }) },
    'all of one’s own': { input: () => ({}) },
    'of a person': {
      input: async (scene) => ({ thread_id: (await askedByPerson(scene)).thread_id }),
      ...onlyThatPerson,
    },
  },
  send_feedback: {
    own: { input: async (_scene, by) => ({ message_id: (await askedBy(by)).message_id, kind: 'wrong' }) },
    'of a person': {
      input: async (scene) => ({ message_id: (await askedByPerson(scene)).message_id, kind: 'wrong' }),
      ...onlyThatPerson,
    },
  },
  bots: { any: { input: () => ({}) } },
  bots_here: { any: { input: () => ({}) } },
  set_bot: {
    any: {
      input: async (scene) => ({
        bot: 'harrisbot',
        enabled: null,
        if_version: await versionOf('harrisbot', scene),
      }),
      may: operators,
    },
  },
  unanswered: { any: { input: () => ({}) } },
  reports: { any: { input: () => ({}) } },
  resolve_report: {
    'not here': { input: () => ({ report_id: nothing, resolution: 'It is right.' }), gets: 'NOT_FOUND' },
  },
  evaluations: { any: { input: () => ({}) } },
}
