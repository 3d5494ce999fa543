import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Asked } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { newGuest, surroundings, type Instance } from './instance.ts'
import { tokenIn, type Letterbox } from './letterbox.ts'
import { oneItem } from './one-item.ts'

const operatorCommand = fileURLToPath(new URL('../server/operator.ts', import.meta.url))
const run = promisify(execFile)

/**
 * A browser at an instance: it calls the API as its scripts would, and submits the forms of pages as it would without
 * scripts.
 */
export function newBrowser(url: string, cookies?: Map<string, string>, patient?: boolean) {
  const browser = newGuest(url, cookies, patient)
  return {
    ...browser,
    form: (page: string, fields: Record<string, string>) =>
      browser.post(page, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
  }
}

export type Browser = ReturnType<typeof newBrowser>

/** A person with an account, signed in in a browser of their own. */
export interface Person {
  UID: string
  email: string
  password: string
  fullname: string
  browser: Browser
}

/** Signs up; if the instance sends e-mails, uses the link in the e-mail that arrives in `letterbox`. */
export async function newPerson(
  { url }: Pick<Instance, 'url'>,
  given: Partial<Pick<Person, 'fullname' | 'email' | 'password'>> = {},
  letterbox?: Letterbox,
): Promise<Person> {
  const account = {
    email: `${randomUUID()}@people.example`,
    password: `a password of ${randomUUID()}`,
    fullname: 'Ana Ruiz',
    ...given,
  }
  const browser = newBrowser(url)
  const { state } = await browser.answer(identity.sign_up, account)
  if (state !== 'signed_in') {
    if (!letterbox) throw new Error('this instance sends letters, and nobody waits for them')
    const token = tokenIn(await letterbox.letterTo(account.email))
    await browser.answer(identity.confirm_email, { token })
  }
  const { sub } = await browser.answer(identity.get_identity, {})
  return { ...account, UID: sub, browser }
}

/** Signs a person in with another browser. */
export async function signInFrom(browser: Browser, { email, password }: Pick<Person, 'email' | 'password'>) {
  await browser.answer(identity.sign_in, { email, password })
  return browser
}

/** A community this person owns; returns its id. */
export async function newCommunity(
  { browser }: Person,
  draft: Partial<Asked<typeof comms.create_community>> = {},
): Promise<string> {
  const whole = { comm_name: `Lime Street ${randomUUID()}`, summary: 'Who lives in Lime Street.', ...draft }
  return (await browser.answer(comms.create_community, whole)).comm_id
}

export const join = ({ browser }: Person, comm_id: string): Promise<unknown> =>
  browser.answer(comms.join_community, { comm_id })

export const leave = ({ browser }: Person, comm_id: string): Promise<unknown> =>
  browser.answer(comms.leave_community, { comm_id })

/** Makes an owner give a member of their community a role. */
export const setRole = (
  owner: Person,
  comm_id: string,
  { UID }: Person,
  role: Asked<typeof comms.set_role>['role'],
): Promise<unknown> => owner.browser.answer(comms.set_role, { comm_id, UID, role })

/** A poll by this person, open for an hour; returns its id. */
export async function openPollOf({ browser }: Person, draft: Record<string, unknown>): Promise<string> {
  const whole = oneItem({
    title: 'Which day should the market be?',
    options: ['Saturday', 'Sunday', 'Friday evening'],
    results: 'live',
    closes_at: new Date(Date.now() + 3_600_000).toISOString(),
    publish: true,
    ...draft,
  })
  return (await browser.answer(polls.create_poll, whole)).poll_id
}

/** Runs `npm run operator -- …` on the data of a polity, which may be running; returns the output. */
export async function operate(env: Record<string, string>, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [operatorCommand, ...words], {
    env: { ...surroundings, ...env },
  })
  return stdout.trim()
}

/** A signed-in person who is made an operator. `data`: the settings that say where the polity's data is. */
export async function newOperator(polity: Pick<Instance, 'url'>, data: Record<string, string>): Promise<Person> {
  const person = await newPerson(polity, { fullname: 'Olu Operator' })
  await operate(data, 'grant', person.email)
  return person
}
