import { randomUUID } from 'node:crypto'
import { identity } from '#contract/identity.ts'
import { onlyThatPerson, operators, token, type Rows } from '#tests/matrix-kit.ts'
import type { Actor, Scene } from '#tests/matrix-cast.ts'
import { newBrowser, signInFrom } from '#tests/people.ts'

const newEmail = () => `${randomUUID()}@matrix.example`

async function sessionOf({ browser }: Pick<Actor, 'browser'>): Promise<string> {
  const { items } = await browser.answer(identity.sessions, { limit: 1 })
  return items[0]!.session_id
}

/** A session that its owner can end without being signed out elsewhere. */
async function sessionToSpare({ instance, person }: Scene, by: Actor): Promise<string> {
  const browser = by.kind === 'a person' ? await signInFrom(newBrowser(instance.url), person) : person.browser
  return sessionOf({ browser })
}

/** Who may make each call of this room, and how calls by anyone else are refused. */
export const rows: Rows<typeof identity> = {
  sign_in_methods: { any: { input: () => ({}) } },
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
      spoils: true,
    },
    'of a person': {
      input: async (scene, by) => ({ session_id: await sessionToSpare(scene, by) }),
      ...onlyThatPerson,
      spoils: true,
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
}
