import { setTimeout as wait } from 'node:timers/promises'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { choose } from './asking.ts'
import { newAddress } from './account-holder.ts'
import { newDraftOf } from './building-kit.ts'
import { openPoll, operatorOf, type Instance } from './instance.ts'
import { cakePoll } from './journey.ts'
import type { DraftItem } from './one-item.ts'
import { tokenIn, type Letterbox } from './letterbox.ts'
import {
  join,
  newBrowser,
  newCommunity,
  newPerson,
  openPollOf,
  signInFrom,
  type Browser,
  type Person,
} from './people.ts'

const options = ['Lemon', 'Carrot', 'Chocolate']
const everyKind: DraftItem[] = [
  { kind: 'single', text: 'Which cake?', options },
  { kind: 'multiple', text: 'Which of these?', options, show_if: { op: 'eq', item_id: 'i1', value: 'o2' } },
  { kind: 'approval', text: 'Which would do?', options, new_page: true },
  { kind: 'score', text: 'How good is each?', options },
  { kind: 'ranked', text: 'In which order?', options },
  { kind: 'scale', text: 'How sweet?', show_if: { op: 'not', of: { op: 'answered', item_id: 'i2' } } },
  { kind: 'number', text: 'How many?', unit: 'slices' },
  { kind: 'date', text: 'On which day?' },
  { kind: 'open', text: 'What else?' },
  { kind: 'matrix', text: 'How is each?', options, columns: ['Good', 'Bad'] },
]
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsversammlung'

/** Everything that somebody with an account can see. */
export interface LookScene {
  /**
   * Somebody who has answered, joined, founded a community and received notices, and is signed in on several devices.
   */
  owner: Person
  /** A member of the owner's community. */
  member: Person
  /** A member of no community. */
  stranger: Person
  comm_id: string
  /** A poll for the members of the owner's community. */
  membersOnly: string
  signedInOnly: string
  /** The owner's draft, with every field filled in. */
  draft: string
  /** A signed-in browser with earlier answers that nobody has claimed. */
  undecided: Browser
  /** A signed-out browser; the answer that it gave to `claimed` now belongs to an account. */
  claimant: Browser
  claimed: string
  /** The browser in which somebody requested the account that the link with `tokens.sign_up` creates. */
  newcomer: Browser
  /** Tokens of unused e-mailed links. */
  tokens: { sign_up: string; change: string; reset: string; sign_in: string }
}

export async function openLookScene(instance: Instance, letterbox: Letterbox): Promise<LookScene> {
  const somebody = (fullname: string) => newPerson(instance, { fullname }, letterbox)
  const [owner, member, stranger] = await Promise.all([
    somebody('Ana Duarte'),
    somebody(`Ben ${longWord.slice(0, 40)}`),
    somebody('Cy Osei'),
  ])
  const comm_id = await newCommunity(owner, { comm_name: `The ${longWord}`, about: 'Lime Street.\n\nAnd its hens.' })
  await join(member, comm_id)
  await join(owner, await newCommunity(stranger))
  await fill(instance, owner, comm_id)
  const claimed = await cakePoll(instance)
  return {
    owner,
    member,
    stranger,
    comm_id,
    membersOnly: await openPollOf(owner, { comm_id, audience: 'members' }),
    signedInOnly: await openPoll(instance, { audience: 'signed_in' }),
    draft: await newDraftOf(owner, { comm_id, audience: 'list', closes_at: null, items: everyKind }),
    undecided: await signInFrom(await answeredBefore(instance, await cakePoll(instance)), stranger),
    claimant: await claim(await answeredBefore(instance, claimed), stranger),
    claimed,
    ...(await letters(instance, letterbox, owner)),
  }
}

const answer = (browser: Browser, poll_id: string) => choose(browser, poll_id, 'o2')

async function answeredBefore({ url }: Instance, poll_id: string): Promise<Browser> {
  const browser = newBrowser(url)
  await answer(browser, poll_id)
  return browser
}

async function claim(browser: Browser, person: Person): Promise<Browser> {
  await signInFrom(browser, person)
  await browser.answer(polls.merge_guest_responses, {})
  await browser.answer(identity.sign_out, {})
  return browser
}

/** Fills an account with short and long answers, notices and devices. */
async function fill(instance: Instance, { browser, email, password }: Person, comm_id: string): Promise<void> {
  const theirs = { comm_id }
  const long = { title: `${longWord}?`, options: ['No', 'x'.repeat(120)] }
  const answered = await Promise.all(
    [{}, { change: 'once' }, long, theirs, theirs].map((each) => cakePoll(instance, each)),
  )
  for (const poll_id of answered) await answer(browser, poll_id)
  for (const agent of ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'curl/8', '']) {
    const device = newBrowser(instance.url)
    await device.with({ 'user-agent': agent }).answer(identity.sign_in, { email, password })
  }
  for (const poll_id of answered.slice(3)) {
    await operatorOf(instance).answer(polls.close_poll, { poll_id, note: 'Everybody has answered.' })
    await browser.answer(polls.set_outcome, { poll_id, text: 'Lemon it was.' })
  }
  for (let tries = 0; tries < 200; tries++) {
    if ((await browser.answer(users.notices, {})).items.length >= 2) return
    await wait(100)
  }
  throw new Error('the person was not told what came of the polls')
}

async function letters({ url }: Instance, letterbox: Letterbox, { browser, email }: Person) {
  const [fresh, next, newcomer] = [newAddress(), newAddress(), newBrowser(url)]
  const asked = { email: fresh, password: 'seven odd socks drying', fullname: 'Dee New' }
  await newcomer.answer(identity.sign_up, asked)
  await browser.answer(identity.change_email, { email: next })
  await newBrowser(url).answer(identity.forgot_password, { email })
  await newBrowser(url).answer(identity.send_sign_in_link, { email })
  const isSignIn = ({ text = '' }) => text.includes('/login?token=')
  const isReset = ({ text = '' }) => text.includes('/forgot?token=')
  return {
    newcomer,
    tokens: {
      sign_up: tokenIn(await letterbox.letterTo(fresh)),
      change: tokenIn(await letterbox.letterTo(next)),
      reset: tokenIn(await letterbox.letterTo(email, isReset)),
      sign_in: tokenIn(await letterbox.letterTo(email, isSignIn)),
    },
  }
}
