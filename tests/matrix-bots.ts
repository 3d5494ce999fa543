import type { Cases } from './matrix-cases.ts'
import type { Actor, Kind, Scene } from './matrix-cast.ts'
import { asOperator, newGuest } from './instance.ts'
import { answerOf } from './people.ts'

const nothing = '01J00000000000000000000000'
const operators: Kind[] = ['an operator', 'the operator’s token']
const people: Kind[] = [
  'a person',
  'another person',
  'a former moderator',
  'a member',
  'a moderator',
  'an owner',
  'an operator',
]
const onlyThatPerson: { may: Kind[] } = { may: ['a person'] }

const bill_id = 'us-119-hr-1'
const section_id = `${bill_id}.ih.1`
const question = { bot: 'billsbot', message: 'What does H.R. 1 do?' }
const figure = { name: 'Ada Example', called: ['Example'] }

/** What this visitor has asked just now; who is stopped at the door has asked nothing. */
async function askedBy({ browser, headers }: Pick<Actor, 'browser' | 'headers'>) {
  const reply = await browser.post('/api/chat/getChatResponse', question, headers)
  if (!reply.ok) return { thread_id: nothing, message_id: nothing }
  return (await reply.json()) as { thread_id: string; message_id: string }
}
const askedByPerson = ({ person: { browser } }: Scene) => askedBy({ browser, headers: {} })

const versionOf = async ({ instance }: Scene, call: string, version: (reply: never) => number) =>
  version(await answerOf<never>(newGuest(instance.url).get(call, asOperator(instance))))

/** Of the rooms of bills, of a figure, and of the bots, where nothing has been imported. */
export const botCases: Pick<Cases, 'bills' | 'figures' | 'chat'> = {
  bills: {
    bills: { any: { input: () => ({}) } },
    get_bill: { 'not here': { input: () => ({ bill_id }), gets: 'NOT_FOUND' } },
    get_section: { 'not here': { input: () => ({ section_id }), gets: 'NOT_FOUND' } },
    diff_versions: { 'not here': { input: () => ({ bill_id, from: 'ih', to: 'rh' }), gets: 'NOT_FOUND' } },
    find_passages: { any: { input: () => ({ q: 'trees' }) } },
    find_named: { any: { input: () => ({ text: 'H.R. 1' }) } },
    follow_bill: { 'not here': { input: () => ({ bill_id }), may: people, gets: 'NOT_FOUND' } },
    unfollow_bill: { 'not here': { input: () => ({ bill_id }), may: people } },
    my_bills: { own: { input: () => ({}), may: people } },
    imports: { any: { input: () => ({}) } },
  },
  figures: {
    get_figure: { any: { input: () => ({}) } },
    statements: { any: { input: () => ({}) } },
    get_statement: { 'not here': { input: () => ({ stmt_id: 'none' }), gets: 'NOT_FOUND' } },
    find_statements: { any: { input: () => ({ q: 'trees' }) } },
    find_votes: { any: { input: () => ({ number: 1, year: 2026 }) } },
    vote_counts: { any: { input: () => ({}) } },
    find_measures: { any: { input: () => ({ type: 'hr', number: 1 }) } },
    set_figure: {
      any: {
        input: async (scene) => ({
          figure,
          turned_on: false,
          if_version: await versionOf(
            scene,
            '/api/figures/get_figure',
            (reply: { figure: { version: number } | null }) => reply.figure?.version ?? 0,
          ),
        }),
      },
    },
    dispute_statement: {
      'not here': {
        input: () => ({ stmt_id: 'none', disputed: true, reason: 'It was not said.' }),
        gets: 'NOT_FOUND',
      },
    },
    disputes: { any: { input: () => ({}) } },
    imports: { any: { input: () => ({}) } },
  },
  chat: {
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
    my_threads: { own: { input: () => ({}), may: people } },
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
    set_bot: {
      any: {
        input: async (scene) => ({
          bot: 'harrisbot',
          enabled: null,
          if_version: await versionOf(
            scene,
            '/api/chat/bots',
            (bots: { bot: string; version: number }[]) => bots.find(({ bot }) => bot === 'harrisbot')!.version,
          ),
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
  },
}
