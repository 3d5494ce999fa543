import { randomUUID } from 'node:crypto'
import { identity } from '#contract/identity.ts'
import { nothing, onlyThatPerson, operators, token, voices, type Rows } from '#tests/matrix-kit.ts'
import type { Actor, Scene } from '#tests/matrix-cast.ts'
import { operatorOf } from '#tests/instance.ts'
import { newBrowser, newPerson, signInFrom } from '#tests/people.ts'

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

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const
const newPasskey = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } }
const usedPasskey = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } }

/** Who may make each call of this room, and how calls by anyone else are refused. */
export const rows: Rows<typeof identity> = {
  own_data: { 'by a room alone': { input: () => ({ list: 'account' as const }), may: [], else: ['FORBIDDEN'] } },
  my_data: {
    own: { input: () => ({ service: 'polls', list: 'answers' }) },
    'of no service': { input: () => ({ service: 'nobody', list: 'answers' }), gets: 'NOT_FOUND' },
    'of no list': { input: () => ({ service: 'polls', list: 'nothing' }), gets: 'NOT_FOUND' },
  },
  get_proof: { own: { input: () => ({}) } },
  prove_password: { own: { input: () => ({ password: 'not this one' }), gets: 'WRONG_PASSWORD' } },
  get_closing: { own: { input: () => ({}) } },
  close_account: {
    'of an account made for it': {
      input: async (_scene, { browser, person }) => {
        const account = { email: newEmail(), password: randomUUID(), fullname: 'New' }
        if (person) await browser.answer(identity.sign_up, account)
        return {}
      },
    },
  },
  keep_account: { own: { input: () => ({}) } },
  keep_account_by_link: { 'made up': { input: () => ({ token }), gets: 'LINK_GONE' } },
  today: { any: { input: () => ({}), may: operators } },
  sign_in_methods: { any: { input: () => ({}) } },
  sign_up: { any: { input: () => ({ email: newEmail(), password: randomUUID(), fullname: 'New' }) } },
  read_link: { 'made up': { input: () => ({ token }), gets: 'LINK_GONE' } },
  confirm_email: { 'made up': { input: () => ({ token }), gets: 'LINK_GONE' } },
  sign_in: { any: { input: ({ pawn: { email, password } }) => ({ email, password }) } },
  sign_in_outside: { 'made up': { input: () => ({ issuer: 'nobody' }), gets: 'NOT_FOUND' } },
  link_outside: { 'made up': { input: () => ({ issuer: 'nobody' }), gets: 'NOT_FOUND' } },
  return_from_outside: { 'made up': { input: () => ({ issuer: 'nobody', query: '' }), gets: 'NOT_FOUND' } },
  outside_arrival: { any: { input: () => ({}) } },
  sign_up_outside: { 'made up': { input: () => ({ fullname: 'New' }), gets: 'STATE_GONE' } },
  linked_issuers: { own: { input: () => ({}) } },
  unlink_outside: { 'made up': { input: () => ({ issuer: 'nobody' }), gets: 'NOT_FOUND' } },
  leave_outside: { 'made up': { input: () => ({ issuer: 'nobody' }), gets: 'NOT_FOUND' } },
  prove_outside: { 'made up': { input: () => ({ issuer: 'nobody' }), gets: 'NOT_FOUND' } },
  send_proof: { own: { input: () => ({}), gets: 'NO_LETTERS' } },
  codes: { own: { input: () => ({}) } },
  set_up_codes: { own: { input: () => ({}), gets: 'WRONG_PASSWORD' } },
  turn_on_codes: { own: { input: () => ({ code: '000000' }), gets: 'STATE_GONE' } },
  new_recovery_codes: { own: { input: () => ({ code: '000000' }), gets: 'CODES_OFF' } },
  turn_off_codes: { own: { input: () => ({ code: '000000' }), gets: 'CODES_OFF' } },
  sign_in_code: { 'made up': { input: () => ({ code: '000000' }), gets: 'STATE_GONE' } },
  prove_code: { own: { input: () => ({ code: '000000' }), gets: 'CODES_OFF' } },
  ask_recovery: { 'made up': { input: () => ({}), gets: 'STATE_GONE' } },
  begin_recovery: { 'made up': { input: () => ({ token }), gets: 'LINK_GONE' } },
  stop_recovery: { own: { input: () => ({}) } },
  stop_recovery_by_link: { 'made up': { input: () => ({ token }), gets: 'LINK_GONE' } },
  make_recovery_link: {
    'of nobody who waits': {
      input: ({ pawn: { UID } }) => ({ UID, reason: 'They asked.' }),
      may: operators,
      gets: 'NOT_FOUND',
    },
  },
  ask_passkey: { any: { input: () => ({}), may: voices, else: ['FORBIDDEN'] } },
  sign_in_passkey: { 'made up': { input: () => ({ response: usedPasskey }), gets: 'STATE_GONE' } },
  prove_passkey: { 'made up': { input: () => ({ response: usedPasskey }), gets: 'STATE_GONE' } },
  ask_new_passkey: { own: { input: () => ({}), gets: 'WRONG_PASSWORD' } },
  add_passkey: { 'made up': { input: () => ({ response: newPasskey, name: 'New' }), gets: 'STATE_GONE' } },
  passkeys: { own: { input: () => ({}) } },
  rename_passkey: { 'made up': { input: () => ({ passkey_id: nothing, name: 'New' }), gets: 'NOT_FOUND' } },
  remove_passkey: { 'made up': { input: () => ({ passkey_id: nothing }), gets: 'WRONG_PASSWORD' } },
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
  end_other_sessions: {
    own: { input: () => ({}) },
  },
  disown_sign_in: { 'made up': { input: () => ({ token }), gets: 'LINK_GONE' } },
  forgot_password: { any: { input: ({ pawn: { email } }) => ({ email }), gets: 'NO_LETTERS' } },
  reset_password: { 'made up': { input: () => ({ token, password: randomUUID() }), gets: 'LINK_GONE' } },
  change_password: {
    own: { input: () => ({ password: 'not this one', new_password: randomUUID() }), gets: 'WRONG_PASSWORD' },
  },
  change_email: { own: { input: () => ({ email: newEmail() }) } },
  send_confirmation: { own: { input: () => ({}) } },
  get_identity: { own: { input: () => ({}) } },
  get_sign_up: { any: { input: () => ({}) } },
  set_sign_up: { any: { input: () => ({ sign_up: 'open' }), may: operators } },
  invitations: { any: { input: () => ({}), may: operators } },
  make_invitation: { any: { input: () => ({ uses: 1, days: 1 }), may: operators } },
  failed_letters: { any: { input: () => ({}), may: operators } },
  issuer_states: { any: { input: () => ({}), may: operators } },
  get_settings: { any: { input: () => ({}), may: operators } },
  regional_settings: { any: { input: () => ({}) } },
  set_regional_settings: {
    any: {
      input: async ({ instance }) => {
        const { version: if_version, ...said } = await operatorOf(instance).answer(identity.regional_settings, {})
        return { ...said, if_version }
      },
      may: operators,
    },
  },
  sign_up_wave: { any: { input: () => ({}), may: operators } },
  let_sign_ups_pass: { any: { input: () => ({ pass: true }), may: operators } },
  end_invitation: {
    any: {
      input: async ({ instance }) => {
        const { invitation_id } = await operatorOf(instance).answer(identity.make_invitation, { uses: 1, days: 1 })
        return { invitation_id }
      },
      may: operators,
    },
  },
  find_people: { any: { input: () => ({}), may: operators } },
  get_person: { any: { input: ({ pawn: { UID } }) => ({ UID }), may: operators } },
  make_address_link: {
    any: { input: ({ pawn: { UID } }) => ({ UID, kind: 'confirm', reason: 'They asked.' }), may: operators },
  },
  make_reset_link: { any: { input: ({ pawn: { UID } }) => ({ UID, reason: 'They asked.' }), may: operators } },
  sign_out_person: {
    any: {
      input: async ({ instance }) => ({ UID: (await newPerson(instance)).UID, reason: 'They asked.' }),
      may: operators,
    },
  },
  set_operator: {
    any: {
      input: async ({ instance }) => ({ UID: (await newPerson(instance)).UID, operator: true, reason: 'They asked.' }),
      may: operators,
    },
  },
  able_people: { 'by a room alone': { input: ({ person }) => ({ UIDs: [person.UID] }) } },
  some_operators: { 'by a room alone': { input: () => ({}) } },
  about_person: { any: { input: ({ pawn: { UID } }) => ({ id: UID }), may: [], else: ['FORBIDDEN'] } },
  find_session: { any: { input: () => ({ session: token }), may: operators } },
}
