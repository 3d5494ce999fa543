import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { answerTrouble, mountApi } from '#platform/door/http.ts'
import { openapiOf } from '#platform/door/openapi.ts'
import { openLoad, type Load } from '#platform/door/load.ts'
import { LineError } from '#platform/line-error.ts'
import { mountFiles } from '#platform/storage/serving.ts'
import { openLog, type Log } from '#platform/log.ts'
import type { Answered, Asked, Changed, Line } from '#platform/workers/messages.ts'
import { openPrimaryLine } from '#platform/workers/primary-line.ts'
import { shed } from './busy.ts'
import { localCertificate } from './certificate.ts'
import { openDatabase, openMail } from './engines.ts'
import { version } from './facts.ts'
import { allCalls, openHouse, roomsOf, type House, type Settings } from './house.ts'
import { listen } from './listening.ts'
import { aboutLetters, mountLettersPage } from './letters-page.ts'
import type { PagesHost } from './pages.ts'
import { hearOperator } from './operator-line.ts'
import { openOwn } from './own.ts'
import { operatorToken } from './operator-token.ts'
import { isFromHere, isOwnMachine } from './own-machine.ts'
import { firstSamples } from './samples.ts'
import { settingsFrom } from './settings.ts'
import { visitOf } from './visits.ts'

/** How long a stopping process waits for requests in progress. */
const STOP_WITHIN_MS = 5_000

/** A running process of polity. */
export interface Running {
  url: string
  /** A message about e-mails for the operator; null if there is nothing to say. */
  letters: string | null
  house: House
  operatorToken: string
  stop(): Promise<void>
}

/** Passes every request that is not an API call to the pages. */
export type MountPages = (app: FastifyInstance, host: PagesHost) => Promise<void>

/** Opens the engines, rooms, API and pages that the environment asks for. `load` measures how busy the process is. */
export async function start(
  env: Record<string, string | undefined>,
  mountPages: MountPages,
  load = openLoad(),
): Promise<Running> {
  const settings = settingsFrom(env)
  if (Object.keys(settings.serviceAddresses).length > 0 && !settings.serviceSecret)
    throw new LineError('SERVICE_ADDRESSES needs a SERVICE_SECRET, the same in every process of the instance')
  const sender = (await roomsOf(settings.services)).find(({ sendsLetters }) => sendsLetters)
  if (sender && lacksAddress(settings))
    throw new LineError(`PUBLIC_URL must be set where ${sender.name} runs without the pages: its letters lead to them`)
  const log = openLog(settings.logLevel)
  const token = await operatorToken(settings)
  const own = await openOwn(settings, { mail: await openMail(settings) })
  const db = await openDatabase(settings, log)
  const publicUrl = { value: settings.publicUrl ?? '' }
  const house = await openHouse(settings, {
    db,
    own,
    log,
    operatorToken: token,
    publicOrigin: () => publicUrl.value,
    primary: cluster.isWorker ? openPrimaryLine(lineToPrimary) : undefined,
  })
  const app = await openHttp(settings, log, load)
  app.decorate('languages', () => house.regional.now().languages)
  const functions = house.plates.flatMap((plate) => plate.functions)
  mountApi(app, {
    ...house,
    load,
    calls: callsServedBy(settings),
    functions,
    openapi: () => openapiOf(allCalls, functions, version, house.callers.cookieNames()),
  })
  await firstSamples(house, settings.samples === 'yes')
  if (sender) mountLettersPage(app, settings)
  if (settings.services.includes('pages')) {
    mountFiles(app, house.storage)
    await mountPages(app, {
      visitOf: visitOf(house, settings, publicUrl),
      newFormKey: () => house.callers.newFormKey(),
      isDeveloper: ({ raw }) => isOwnMachine(settings) && isFromHere(raw),
      load,
      log,
      regional: house.regional,
    })
  }
  const { url, stop } = await listen(app, settings)
  publicUrl.value ||= url
  await house.work()
  const stopHearing = await hearOperator(house, settings, log)
  return {
    url,
    letters: sender ? aboutLetters(settings, url) : null,
    house,
    operatorToken: token,
    async stop() {
      // Replies in progress are finished and sent; streams, which never finish, are ended, and streams from other
      // processes are cut off.
      house.hub.endStreams()
      const patience = setTimeout(() => app.server.closeAllConnections(), STOP_WITHIN_MS)
      const stopped = stop()
      await app.close()
      await stopped
      clearTimeout(patience)
      load.close()
      await stopHearing()
      await house.close()
    },
  }
}

const lineToPrimary: Line<Asked, Answered | Changed> = {
  send: (message) => void process.send!(message),
  hear: (heard) => void process.on('message', (message) => heard(message as Answered | Changed)),
}

/**
 * Whether this process sends e-mails without knowing the address of the pages: if it is one of several processes, it
 * cannot determine that address.
 */
const lacksAddress = ({ services, publicUrl, serviceSecret }: Settings): boolean =>
  Boolean(serviceSecret) && !services.includes('pages') && !publicUrl

/**
 * The calls this process serves. A process with pages serves the whole API and forwards calls to other processes; a
 * process with only rooms serves the calls of its own rooms.
 */
function callsServedBy(settings: Settings) {
  if (settings.services.includes('pages')) return allCalls
  const here: readonly string[] = settings.services
  return allCalls.filter((call) => here.includes(call.service))
}

const unreadable = new Refusal('INVALID', { detail: "We can't read this address." })

async function openHttp(settings: Settings, log: Log, load: Load): Promise<FastifyInstance> {
  const app = Fastify({
    https: settings.https === 'yes' ? await localCertificate(settings.dataDir) : null,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.proxyHops > 0 && ((_address: string, hop: number) => hop < settings.proxyHops),
    genReqId: () => randomUUID(),
    // The longest time that a slowly sent body can hold a connection.
    requestTimeout: 30_000,
    // The log entry of a fault already names its request; a logger for each request would slow down every reply.
    childLoggerFactory: (logger) => logger,
    // The address cannot be parsed at all, so there is no page to show for it, in any language.
    frameworkErrors: (_error, request, reply) => {
      void answerTrouble(unreadable, request, reply)
    },
  }) as unknown as FastifyInstance
  shed(app, load)
  app.setNotFoundHandler((request, reply) => answerTrouble(new Refusal('NOT_FOUND'), request, reply))
  await app.register(cookie)
  // Brotli at level 5 compresses 7 % better than at level 4, the library's default, and is just as fast.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions })
  const secure = settings.publicUrl?.startsWith('https:')
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.header('x-content-type-options', 'nosniff')
    if (secure) void reply.header('strict-transport-security', 'max-age=31536000')
    next()
  })
  return app
}
