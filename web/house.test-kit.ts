import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { identity } from '#contract/identity.ts'
import type { Database } from '#platform/database/database.ts'
import { instanceItself, type Visitor } from '#platform/door/visitor.ts'
import { hashToken } from '#platform/kit/ids.ts'
import { openLog } from '#platform/log.ts'
import { openHouse, type House } from '#server/house.ts'
import { openOwn } from '#server/own.ts'
import { firstSamples } from '#server/samples.ts'
import { settingsFrom } from '#server/settings.ts'
import { decisionsTo } from '#tests/decided.ts'
import { someSpace } from '#tests/engines.ts'
import { reportFault } from './shell/faults.ts'
import { visit, type RequestContext } from './visit.ts'

const publicUrl = 'https://polity.example'
const address = '203.0.113.1'

/** Rooms of polity with the sample content, as the pages of one process see them. */
export interface OpenHouse {
  house: House
  /** A browser with a guest cookie of its own; a newcomer's browser has none. */
  guest(given?: Partial<RequestContext>): RequestContext
  newcomer(given?: Partial<RequestContext>): RequestContext
  /** A signed-in person with a new account. */
  person(fullname: string, given?: Partial<RequestContext>): Promise<RequestContext>
  /** A person who runs the instance. */
  operator(fullname: string, given?: Partial<RequestContext>): Promise<RequestContext>
  /** Sends a decision about a thing to the room that stores it. */
  decide(...decision: Parameters<ReturnType<typeof decisionsTo>>): Promise<unknown>
  /** A person with an existing account, signed in. */
  signedIn(account: { email: string; password: string }): Promise<RequestContext>
  close(): Promise<void>
}

/** `rooms`: the names of the rooms that are needed; people need `identity`, `users` and `comms`. `env`: more settings. */
export async function openSampleHouse(rooms: string, env: Record<string, string> = {}): Promise<OpenHouse> {
  const space = someSpace()
  const opened = await openHouseOn(await space.open({ tables: true }), rooms, env)
  await firstSamples(opened.house, true)
  return {
    ...opened,
    async close() {
      await opened.close()
      await space.clear()
    },
  }
}

/** The same rooms on an existing database, with its contents. */
export async function openHouseOn(db: Database, rooms: string, env: Record<string, string> = {}): Promise<OpenHouse> {
  const settings = settingsFrom({ SERVICES: rooms, ADDRESS_LIMIT: '1000000', TIME_ZONE: 'UTC', ...env })
  const house = await openHouse(settings, {
    db,
    own: await openOwn(settings, { mail: { reachesPeople: false, send: async () => {} } }),
    log: openLog('silent'),
    operatorToken: '',
    publicOrigin: () => publicUrl,
  })
  const visitOf = (visitor: Visitor, given: Partial<RequestContext> = {}): RequestContext => ({
    locale: 'en',
    nonce: 'nonce-of-this-page',
    formKey: '',
    UID: visitor.kind === 'person' ? visitor.UID : null,
    closing: visitor.kind === 'person' && visitor.closing !== undefined,
    known: visitor.kind === 'person',
    whole: true,
    publicUrl,
    ...house.regional.now(),
    appearance: null,
    environment: 'local',
    enter: (call, input) => house.door.enter(call, visitor, input),
    spend: (cost) => house.door.spend(visitor, cost),
    ...given,
  })
  const enter = house.door.enter
  const stranger: Visitor = { kind: 'guest', guest: null, address }
  async function visitBy(session: { token: string } | undefined, given?: Partial<RequestContext>) {
    const hash = hashToken(session!.token)
    const owner = (await enter(identity.find_session, instanceItself, { session: hash }))!
    return visitOf({ kind: 'person', ...owner, session: hash, guest: null, address }, given)
  }
  async function signedUp(fullname: string, runs: boolean, given?: Partial<RequestContext>) {
    const account = { email: `${randomUUID()}@people.example`, password: `a password of ${randomUUID()}`, fullname }
    const { session } = await enter(identity.sign_up, stranger, account)
    if (runs) await house.command('identity', 'grant', account.email)
    return visitBy(session, given)
  }
  return {
    house,
    guest: (given) => visitOf({ kind: 'guest', guest: randomUUID(), address }, given),
    newcomer: (given) => visitOf(stranger, given),
    person: (fullname, given) => signedUp(fullname, false, given),
    operator: (fullname, given) => signedUp(fullname, true, given),
    decide: (kind, ...decision) => {
      const room = house.rooms.find(({ subjects }) => Object.hasOwn(subjects, kind))!
      return decisionsTo(room, house.door.inside(room.name))(kind, ...decision)
    },
    signedIn: async (account) => visitBy((await enter(identity.sign_in, stranger, account)).session),
    close: () => house.close(),
  }
}

/** The arguments of loaders and actions for a request: the visitor, the path, and the form. */
export function askedBy(ctx: RequestContext, path: string, form?: Record<string, string | string[]>) {
  const url = new URL(path, publicUrl)
  const context = new RouterContextProvider()
  context.set(visit, ctx)
  context.set(reportFault, (fault) => {
    throw fault
  })
  const fields = Object.entries(form ?? {}).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
  const body = form && new URLSearchParams(fields)
  const request = new Request(url, body ? { method: 'POST', body } : {})
  return { context, url, request, params: {} as never, pattern: '' as never }
}
