import { polls } from '#contract/polls.ts'
import type { Database } from '#platform/database/database.ts'
import { openLog } from '#platform/log.ts'
import { openMail } from '#server/engines.ts'
import { openHouse, type House } from '#server/house.ts'
import { openOwn } from '#server/own.ts'
import { serviceNames } from '#server/services.ts'
import { settingsFrom } from '#server/settings.ts'
import { start, type Running } from '#server/start.ts'
import { openForger } from '#services/identity/outside.test-kit.ts'
import { openEndpoint, says } from '#tests/model-endpoint.ts'
import { partsOfRooms } from './parts.ts'
import { openScene, type Filled, type Scene } from './scene.ts'
import type { Where } from './space.ts'

const settingsOf = (where: Where): Record<string, string> => ({
  PORT: '0',
  SERVICES: serviceNames.join(','),
  SAMPLES: 'no',
  LOG_LEVEL: 'error',
  ...where,
})

/** Starts the whole product without its pages, in this process. */
export const startRooms = (where: Where, more: Record<string, string> = {}): Promise<Running> =>
  start({ ...settingsOf(where), ...more }, async () => {})

/** The parts of the scene that are checked again after a restore. */
export type Known = Pick<Scene, 'ana' | 'ben' | 'comm_id' | 'open'>

/** Fills every room with its own part of the test data, and finishes all the work that follows. */
export async function fillEveryRoom(where: Where): Promise<Known> {
  const endpoint = await openEndpoint(says('Each town shall ring a bell at noon. [1]'))
  const issuer = await openForger('issuer')
  const OIDC_ISSUERS = JSON.stringify([issuer.setting])
  const running = await startRooms(where, { MODEL_URL: endpoint.url, MODEL_NAME: 'scripted', OIDC_ISSUERS })
  const scene = await openScene(filledBy(running))
  try {
    for (const { fill } of await partsOfRooms()) await fill(scene)
    await allIsDone(running.house.db)
    return { ana: scene.ana, ben: scene.ben, comm_id: scene.comm_id, open: scene.open }
  } finally {
    scene.clear()
    await running.stop()
    await endpoint.close()
    await issuer.close()
  }
}

export function filledBy({ url, operatorToken, house }: Running): Filled {
  return {
    async closedAccountsEnd(UIDs) {
      const pass = `update identity.closing set closes_at = now() - interval '1 second' where "UID" = any($1)`
      await house.db.run('days pass', pass, [UIDs])
      await this.minute('identity')
      await allIsDone(house.db)
    },
    url,
    operatorToken,
    command: house.command,
    async minute(name) {
      const { everyMinute } = house.rooms.find((room) => room.name === name)!
      for (const work of Object.values(everyMinute)) await work(house.door.inside(name))
    },
  }
}

/** Waits until no work is left. */
export async function allIsDone(db: Database): Promise<void> {
  const waiting = `select (select count(*) from platform.outbox)
    + (select count(*) from jobs.job where state in ('created', 'retry', 'active')) as n`
  for (;;) {
    const [row] = await db.run<{ n: number }>('waiting', waiting, [])
    if (row!.n === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Opens the rooms on a database without starting any work, so that deferred work stays deferred. */
export const openIdle = async (db: Database, where: Where): Promise<House> => {
  const settings = settingsFrom(settingsOf(where))
  const own = await openOwn(settings, { mail: await openMail(settings) })
  const plan = { db, own, log: openLog('silent'), operatorToken: '' }
  return openHouse(settings, { ...plan, publicOrigin: () => 'https://polity.example' })
}

/** Gives an answer in a process that ends before it does the work that follows from the answer. */
export const answerLate = ({ door }: House, { ben, open }: Known) =>
  door.enter(
    polls.submit_response,
    { kind: 'person', UID: ben.UID, session: '', operator: false, guest: null, address: '' },
    { poll_id: open, ballots: { i1: { choice: 'o3' } } },
  )
