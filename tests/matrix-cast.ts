import { setTimeout as wait } from 'node:timers/promises'
import { comms } from '#contract/comms.ts'
import { choose } from './asking.ts'
import { asOperator, openPoll, operatorOf } from './instance.ts'
import {
  join,
  leave,
  newBrowser,
  newCommunity,
  newPerson,
  openPollOf,
  setRole,
  type Browser,
  type Person,
} from './people.ts'
import type { Polity } from './together-and-apart.ts'

/** Every kind of visitor. Only the kinds whose description says so belong to a community. */
export const kinds = [
  'a guest',
  'a guest who has answered',
  'a person',
  'another person',
  'a former moderator',
  'a member',
  'a moderator',
  'an owner',
  'an operator',
  'the operator’s token',
  'a wrong token',
  'a process without the seal',
] as const

export type Kind = (typeof kinds)[number]

/** One visitor of the cast: how they send requests, and who they are, if signed in. */
export interface Actor {
  kind: Kind
  browser: Browser
  headers: Record<string, string>
  person: Person | null
}

/** A polity with one visitor of each kind, and the things they may try to reach. */
export interface Scene {
  instance: Polity
  cast: Record<Kind, Actor>
  /** The owner of all personal data in the scene. */
  person: Person
  owner: Person
  /** A member of the community who is not in the cast. */
  pawn: Person
  /** The community of the owner, the moderator and the member. */
  comm_id: string
  /** A community to which none of the cast belongs. */
  elsewhere: string
  /** A poll open to everyone. The guest of the kind "has answered" has answered it. */
  open: string
  /** A draft for the community, written by a moderator who has since left. */
  left_draft: string
  /** A closed poll of the community. */
  closed: string
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const sealed = (visitor: unknown) => `${Buffer.from(JSON.stringify(visitor)).toString('base64url')}.bm90LXRoZS1zZWFs`

export async function openScene(instance: Polity): Promise<Scene> {
  const somebody = (fullname: string) => newPerson(instance, { fullname })
  const [operator, person, other, former, member, moderator, owner, pawn, founder] = await Promise.all([
    instance.newOperator(),
    somebody('Person'),
    somebody('Other'),
    somebody('Former'),
    somebody('Member'),
    somebody('Moderator'),
    somebody('Owner'),
    somebody('Pawn'),
    somebody('Founder'),
  ])
  const [comm_id, elsewhere] = [await newCommunity(owner), await newCommunity(founder)]
  // What the roles there allow does not depend on the age of their accounts.
  for (const looked_at of [comm_id, elsewhere])
    await operatorOf(instance).answer(comms.set_front, { comm_id: looked_at, front: 'looked_at' })
  for (const joining of [former, member, moderator, pawn]) await join(joining, comm_id)
  for (const promoted of [former, moderator]) await setRole(owner, comm_id, promoted, 'moderator')
  const left_draft = await openPollOf(former, { comm_id, publish: false })
  await leave(former, comm_id)
  const closed = await openPollOf(owner, { comm_id, closes_at: inSeconds(1) })

  const open = await openPoll(instance)
  const answered = newBrowser(instance.url)
  await choose(answered, open)
  await wait(1000)

  const nobody = (headers: Record<string, string> = {}, browser = newBrowser(instance.url)) => ({
    browser,
    headers,
    person: null,
  })
  const signedIn = (one: Person) => ({ browser: one.browser, headers: {}, person: one })
  const cast: Record<Kind, Omit<Actor, 'kind'>> = {
    'a guest': nobody(),
    'a guest who has answered': nobody({}, answered),
    'a person': signedIn(person),
    'another person': signedIn(other),
    'a former moderator': signedIn(former),
    'a member': signedIn(member),
    'a moderator': signedIn(moderator),
    'an owner': signedIn(owner),
    'an operator': signedIn(operator),
    'the operator’s token': nobody(asOperator(instance)),
    'a wrong token': nobody({ authorization: 'Bearer nobody-made-this-token' }),
    'a process without the seal': nobody({ 'x-polity-visitor': sealed({ kind: 'operator', address: 'x' }) }),
  }
  return {
    instance,
    cast: Object.fromEntries(kinds.map((kind) => [kind, { kind, ...cast[kind] }])) as Record<Kind, Actor>,
    person,
    owner,
    pawn,
    comm_id,
    elsewhere,
    open,
    left_draft,
    closed,
  }
}
