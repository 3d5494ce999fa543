import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import type { Call } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { serviceNames } from '#server/services.ts'
import { operators, people, type Case } from './matrix-kit.ts'
import { kinds, openScene, type Actor, type Kind, type Scene } from './matrix-cast.ts'
import { newBrowser, signInFrom } from './people.ts'
import { firstRooms, togetherAndApart } from './together-and-apart.ts'

/** The refusal that the contract prescribes for a visitor before the room is asked; null: they are admitted. */
function atTheDoor(call: Call, kind: Kind): string | null {
  if (kind === 'a wrong token') return 'SIGN_IN'
  if (kind === 'a process without the seal') return 'FORBIDDEN'
  if (call.asked_by === 'rooms') return 'FORBIDDEN'
  if (call.who === 'operator' && !operators.includes(kind)) return 'FORBIDDEN'
  const somebody = people.includes(kind) || kind === 'the operator’s token'
  return call.who === 'person' && !somebody ? 'SIGN_IN' : null
}

/** The only allowed outcomes of this attempt. */
function expected(call: Call, kind: Kind, { may, else: refused, gets }: Case): readonly string[] {
  const stopped = atTheDoor(call, kind)
  if (stopped) return [stopped]
  const among = may ?? (call.who === 'person' ? people : kinds)
  if (!among.includes(kind)) return refused ?? ['FORBIDDEN', 'NOT_FOUND']
  return [(typeof gets === 'string' ? gets : gets?.[kind]) ?? 'done']
}

/** Uses cookies that are discarded afterwards; calls that begin or end sessions get a spare session. */
async function sparing({ instance }: Scene, call: Call, { spoils }: Case, actor: Actor): Promise<Actor> {
  if (actor.person && (call.session || spoils))
    return { ...actor, browser: await signInFrom(newBrowser(instance.url), actor.person) }
  return { ...actor, browser: newBrowser(instance.url, new Map(actor.browser.cookies)) }
}

/** The objects made for the cases of each scene, as long as no visitor has changed them. */
const unspent = new WeakMap<Scene, Map<Case, unknown>>()

/**
 * The input of a case. The object it is about is made once for all visitors who leave it unchanged: those who only read
 * it and those who are refused. An input that depends on the visitor is made for each.
 */
async function inputOf(scene: Scene, call: Call, kind: Kind, one: Case, by: Actor) {
  const leaves = call.kind !== 'write' || call.changes === 'nothing' || !expected(call, kind, one).includes('done')
  if (!leaves || one.fresh || one.input.length > 1) return await one.input(scene, by)
  const made = unspent.get(scene) ?? new Map<Case, unknown>()
  unspent.set(scene, made)
  if (!made.has(one)) made.set(one, await one.input(scene, by))
  return made.get(one) as Awaited<ReturnType<Case['input']>>
}

async function outcomeOf(scene: Scene, call: Call, kind: Kind, one: Case): Promise<string> {
  const by = await sparing(scene, call, one, scene.cast[kind])
  const reply = await by.browser.with(by.headers).ask(call, await inputOf(scene, call, kind, one, by))
  if (reply.ok) {
    await reply.body?.cancel()
    return 'done'
  }
  return ((await reply.json()) as { code: string }).code
}

/** The file in each room's folder that says who may make its calls. */
const rows = new Map<string, Record<string, Record<string, Case>>>()
for (const file of globSync('services/*/matrix.test-kit.ts')) {
  const kit = (await import(path.resolve(file))) as { rows: Record<string, Record<string, Case>> }
  rows.set(file.split('/')[1]!, kit.rows)
}

const all = Object.values<Record<string, Call>>(contract).flatMap((service) => Object.values(service))
const asked = all.flatMap((call) =>
  Object.entries(rows.get(call.service)?.[call.name] ?? {}).map(
    ([what, one]) => [`${call.service}.${call.name}, ${what}`, call, one] as const,
  ),
)

/** The visitor data that a call to another process carries; the room looks up everything else itself. */
function carriedAs(kind: Kind): string {
  if (people.includes(kind)) return 'a person'
  return kind.startsWith('a guest') ? 'a guest' : kind
}

/** Whether this is the first kind of visitor with this carried data and expected outcome; only the first is tried. */
function firstOfTheirKind(call: Call, kind: Kind, one: Case): boolean {
  const key = (of: Kind) => [carriedAs(of), ...expected(call, of, one)].join()
  return kinds.find((other) => key(other) === key(kind)) === kind
}

/** For a visitor refused at the door only the name of the call matters, so one of its cases is enough. */
const asksTheRoom = (call: Call, kind: Kind, one: Case): boolean =>
  atTheDoor(call, kind) === null || Object.values(rows.get(call.service)![call.name]!)[0] === one

test('every call has a row in the matrix', () => {
  expect(all.filter((call) => !rows.get(call.service)?.[call.name])).toEqual([])
})

/** Tries every call of the contract as every kind of visitor, on the visitor's own things and on other people's. */
togetherAndApart((start, way) => {
  let scene: Scene
  beforeAll(async () => {
    const others = serviceNames.filter((name) => !firstRooms.includes(name))
    scene = await openScene(await start({}, others))
  }, 180_000)
  afterAll(() => scene.instance.remove())

  const asks = kinds.map((kind) => {
    const tells = way === 'together' ? asksTheRoom : firstOfTheirKind
    const theirs = asked.filter(([, call, one]) => tells(call, kind, one))
    return [kind, theirs] as const
  })
  describe.each(asks.filter(([, theirs]) => theirs.length > 0))('%s', (kind, theirs) => {
    test.each(theirs)('a request to %s has the expected outcome', async (_name, call, one) => {
      expect(expected(call, kind, one)).toContain(await outcomeOf(scene, call, kind, one))
    })
  })

  test('after all calls, nobody has more rights than before', async () => {
    const roles = await Promise.all(
      kinds.map(async (kind) => {
        const { person } = scene.cast[kind]
        if (!person) return []
        const mine = await person.browser.answer(comms.my_memberships, {})
        return mine.items.filter(({ comm_id }) => comm_id === scene.comm_id).map(({ role }) => `${kind}: ${role}`)
      }),
    )
    expect(roles.flat()).toEqual(['a member: member', 'a moderator: moderator', 'an owner: owner'])
  })

  test('a hidden name is visible only to the person, their moderators and owners, and operators', async () => {
    await scene.pawn.browser.answer(users.get_user, {})
    const seen = await Promise.all(
      kinds.slice(0, kinds.indexOf('a wrong token')).map(async (kind) => {
        const { browser, headers } = scene.cast[kind]
        const names = await browser.with(headers).answer(users.people, { UIDs: scene.pawn.UID })
        return names.length > 0 ? kind : ''
      }),
    )
    expect(seen.filter(Boolean)).toEqual(['a moderator', 'an owner', 'an operator', 'the operator’s token'])
  })

  test('a guest who guesses a cookie gets nobody else’s answers', async () => {
    const guesser = newBrowser(scene.instance.url, new Map([['guest', 'BBBBBBBBBBBBBBBBBBBBBB']]))
    expect(await guesser.answer(polls.polls_responses, {})).toEqual([])
  })

  test('a made-up session gives no access, and writes with it do not count as a guest’s', async () => {
    const guesser = newBrowser(scene.instance.url, new Map([['session', 'BBBBBBBBBBBBBBBBBBBBBB']]))
    expect((await guesser.ask(users.get_user, {})).status).toBe(401)
    for (let times = 0; times < 2; times++) {
      const sent = await guesser.ask(polls.submit_response, { poll_id: scene.open, ballots: { i1: { choice: 'o1' } } })
      expect(sent.status).toBe(401)
    }
  })
})
