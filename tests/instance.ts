import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { polls } from '#contract/polls.ts'
import { askingBy, type Sends } from './asking.ts'
import { newTables } from './cluster.ts'
import { oneItem } from './one-item.ts'

const { config } = createRequire(import.meta.url)('../package.json') as {
  config: { nodeFlags: string[]; nodeEnv: Record<string, string> }
}
/** The flags and environment of the product's own Node, for the server and every command that opens the database. */
export const { nodeFlags, nodeEnv } = config
const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))

/** The environment of every polity program that a test starts. */
export const surroundings = {
  ...nodeEnv,
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('../.node/compiled', import.meta.url)),
}

/** Tests make more accounts in a minute than a town does in a week. */
export const crowded = { SIGN_UPS_PER_HOUR: '1000000000' }

const EXIT_WITHIN_MS = 30_000

/** A whole polity as an operator runs it: a separate process with its own folder and a free port. */
export interface Instance {
  url: string
  folder: string
  operatorToken: string
  process: ChildProcess
  /** Every line the process has written to standard error. */
  logged: string[]
  /** Ends the process as an operator would. Returns its exit code. */
  stop(): Promise<number | null>
  /** Ends the process as a crash would. */
  kill(): Promise<void>
  /** Stops the process and removes its folder. */
  remove(): Promise<void>
}

export async function newFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'polity-'))
}

/**
 * Starts an instance; `env` are its settings. Without `DATA_DIR` the instance gets a new, empty folder. `begun`
 * receives the process before it is listening.
 */
export async function startInstance(
  env: Record<string, string> = {},
  begun: (child: ChildProcess) => void = () => {},
): Promise<Instance> {
  const folder = env.DATA_DIR ?? (await (env.DATABASE_URL ? newFolder() : newTables()))
  const child = spawn(process.execPath, [...nodeFlags, main], {
    env: { ...surroundings, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: folder, ...crowded, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  begun(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const logged: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => logged.push(line))
  const url = await addressOf(child, ended, logged)
  const token = env.OPERATOR_TOKEN ?? (await readFile(path.join(folder, 'operator-token'), 'utf8')).trim()
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    url,
    folder,
    operatorToken: token,
    process: child,
    logged,
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL')
    },
    async remove() {
      // A process that has closed everything can still hang in V8 on exit: the compiler waits for a garbage collection
      // that never comes.
      const late = setTimeout(() => child.kill('SIGKILL'), EXIT_WITHIN_MS)
      await end('SIGTERM')
      clearTimeout(late)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The address that the process prints once it is listening, or its output if it ends before that. */
async function addressOf(child: ChildProcess, ended: Promise<unknown>, said: string[]): Promise<string> {
  const lines = createInterface({ input: child.stdout! })
  const line = await Promise.race([
    new Promise<string>((resolve) => lines.on('line', (text) => text.startsWith('polity is at ') && resolve(text))),
    ended.then(() => {
      throw new Error(said.join('\n') || 'it ended without a word')
    }),
  ])
  return line.replace('polity is at ', '')
}

const ASK_AGAIN_MS = 250

/**
 * A browser from the API's point of view: it keeps its cookies and sends them again, and follows no redirects.
 * `patient`: repeats a call that is refused under load, since the machine may be busy with other tests.
 */
export function newGuest(url: string, cookies = new Map<string, string>(), patient = true) {
  const shown = () => [...cookies].map((pair) => pair.join('=')).join('; ')
  const send: Sends = async (path, how) => {
    for (;;) {
      const cookie = shown()
      const headers = { ...(cookie && { cookie }), ...how.headers }
      const reply = await fetch(`${url}${path}`, { ...how, redirect: 'manual', headers })
      for (const given of reply.headers.getSetCookie()) keep(cookies, given)
      if (!patient || !(await isBusy(reply))) return reply
      await wait(ASK_AGAIN_MS)
    }
  }
  return {
    ...askingBy(send),
    /** Requests any address, exactly as given. */
    get: (path: string, headers?: Record<string, string>) => send(path, { headers }),
    /** Sends any body to any address, exactly as given. */
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    cookie: shown,
    cookies,
  }
}

const isBusy = async (reply: Response): Promise<boolean> =>
  reply.status === 503 && /"code":"BUSY"|too much to compute/.test(await reply.clone().text())

/** Stores a cookie, or removes one that has expired. */
function keep(cookies: Map<string, string>, given: string): void {
  const [pair = '', ...rules] = given.split(';').map((part) => part.trim())
  const name = pair.slice(0, pair.indexOf('='))
  const expires = rules.find((rule) => /^expires=/i.test(rule))?.slice('expires='.length)
  const over = rules.some((rule) => /^max-age=0$/i.test(rule)) || (expires && Date.parse(expires) <= Date.now())
  if (over) return void cookies.delete(name)
  cookies.set(name, pair.slice(name.length + 1))
}

export type Guest = ReturnType<typeof newGuest>

/** The operator's headers. */
export const asOperator = ({ operatorToken }: Pick<Instance, 'operatorToken'>) => ({
  authorization: `Bearer ${operatorToken}`,
})

/** Makes calls as the operator's scripts do. */
export const operatorOf = (instance: Pick<Instance, 'url' | 'operatorToken'>) =>
  newGuest(instance.url).with(asOperator(instance))

/** A poll that anyone can answer now, made through the public API as by an operator's script. */
export async function openPoll(
  instance: Pick<Instance, 'url' | 'operatorToken'>,
  draft: Record<string, unknown> = {},
): Promise<string> {
  const operator = operatorOf(instance)
  const whole = oneItem({
    title: 'Which day should the market be?',
    options: ['Saturday', 'Sunday', 'Friday evening'],
    results: 'live',
    closes_at: new Date(Date.now() + 3_600_000).toISOString(),
    ...draft,
  })
  const { poll_id, version } = await operator.answer(polls.create_poll, whole)
  await operator.answer(polls.publish_poll, { poll_id, if_version: version })
  return poll_id
}
