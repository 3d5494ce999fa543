// Every command of polity starts here, on any Node from 20 on, before anything is installed:
// it fetches what is missing, builds what has changed, and runs the command on the project's own Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bringNode, isNewEnough, pinned } from './node.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
// Flags for V8 that work only on the command line, and settings for malloc; every program that opens the database needs
// them (docs/decisions/021).
const { nodeFlags, nodeEnv } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config

// Vite watches web/ itself, and writes temporary files that would count as changes if everything were watched.
const watched = ['contract', 'services', 'platform', 'server']
const watching = ['--watch', '--watch-preserve-output', ...watched.map((land) => `--watch-path=${land}`)]

const commands = {
  start: { entry: 'server/main.ts', packages: 'product', built: true, env: 'production', flags: nodeFlags },
  operator: { entry: 'server/operator.ts', packages: 'product', env: 'production', flags: nodeFlags },
  backup: { entry: 'server/operator.ts', first: ['backup'], packages: 'product', env: 'production', flags: nodeFlags },
  restore: {
    entry: 'server/operator.ts',
    first: ['restore'],
    packages: 'product',
    env: 'production',
    flags: nodeFlags,
  },
  import: { entry: 'server/operator.ts', first: ['import'], packages: 'product', env: 'production', flags: nodeFlags },
  build: { packages: 'full', built: true },
  dev: { entry: 'server/dev.ts', packages: 'full', env: 'development', flags: [...nodeFlags, ...watching] },
  bench: { entry: 'bench/run.ts', packages: 'full', built: true, env: 'production' },
  test: { entry: 'tools/test.ts', packages: 'full' },
  words: { entry: 'tools/words.ts', packages: 'full' },
}

/** The sources of the pages; `build/` is rebuilt when any of them changes. */
const builtFrom = ['web', 'contract', 'content', 'package-lock.json', 'package.json', 'tsconfig.json']
const buildSettings = /^(vite|react-router|lingui)\.config\.\w+$/

const say = (line) => process.stderr.write(`${line}\n`)

/** An error that is fully explained by its one-line message; any other error is a bug and shows its stack. */
class Trouble extends Error {}

/** npm ends without telling the programs it started; the programs notice this because their parent process changes. */
function whenNpmEnds(stop) {
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && stop(), 250)
  if (!process.env.npm_lifecycle_event) clearInterval(watch)
  return () => clearInterval(watch)
}

/** Runs a program until it ends, and passes on the signals that ask this process to stop. */
function run(file, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
      const pass = () => child.kill(signal)
      process.on(signal, pass)
      return () => process.off(signal, pass)
    })
    stops.push(whenNpmEnds(() => child.kill('SIGTERM')))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const stop of stops) stop()
      resolve({ code: code ?? 128 + constants.signals[signal], signal, output: Buffer.concat(output).toString() })
    })
  })
}

const reasons = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/,
    'the package registry cannot be reached',
  ],
  [/EROFS|EACCES|EPERM/, 'this folder cannot be written'],
  [/ENOSPC/, 'the disk is full'],
  [/EINTEGRITY/, 'what was sent is not what is pinned, and was thrown away'],
]
const reasonIn = (text) => reasons.find(([sign]) => sign.test(text))?.[1]

async function quietly(what, file, args, env) {
  const { code, signal, output } = await run(file, args, { env, quiet: true })
  if (signal) process.exit(code)
  if (code === 0) return
  const reason = reasonIn(output)
  if (!reason) process.stderr.write(output)
  throw new Trouble(`polity could not ${what}: ${reason ?? 'see above'}`)
}

const npm = (what, args, env) =>
  quietly(what, 'npm', [...args, '--no-audit', '--no-fund', '--prefer-offline', '--fetch-retry-mintimeout=1000'], env)

/** The project's own Node: this Node if it is new enough, otherwise one that is kept in `.node/`. */
async function ensureNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const { platform, arch } = process
  const node = await bringNode(join(root, '.node'), `${platform}-${arch}`, (args) => {
    say(`polity: installing Node ${pinned.version} for this folder …`)
    return npm('install Node', args, process.env)
  })
  if (node) return node
  throw new Trouble(`polity needs Node ${pinned.version} or newer, and cannot bring it to ${platform} on ${arch}`)
}

/** Installs exactly the locked packages: those the product runs on, or all of them. */
async function ensurePackages(mode, env) {
  const stamp = join(root, 'node_modules/.polity')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const [installed, had] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  if (installed === lock && (had === mode || had === 'full')) return
  say('polity: installing what is missing, about a minute the first time …')
  const which = mode === 'full' ? '--include=dev' : '--omit=dev'
  await npm('install its packages', ['ci', which], env)
  writeFileSync(stamp, `${lock} ${mode}`)
}

function* filesIn(path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (entry.isDirectory()) yield* filesIn(`${path}/${entry.name}`)
    else yield `${path}/${entry.name}`
  }
}

function builtFromNow() {
  const settings = readdirSync(root).filter((name) => buildSettings.test(name))
  const hash = createHash('sha256')
  for (const path of [...builtFrom, ...settings.sort()].filter((path) => existsSync(join(root, path)))) {
    const files = /\.\w+$/.test(path) ? [path] : [...filesIn(path)].filter((file) => !/\.test\.tsx?$/.test(file))
    for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Builds the pages for the browser and the server in `build/`, unless they are up to date. */
async function ensureBuild(node, env) {
  const stamp = join(root, 'build/.made-from')
  const now = builtFromNow()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  say('polity: building the pages …')
  rmSync(stamp, { force: true })
  const build = [join(root, 'node_modules/.bin/react-router'), 'build']
  await quietly('build its pages', node, build, { ...env, NODE_ENV: 'production' })
  writeFileSync(stamp, now)
}

async function main([name, ...args]) {
  const command = commands[name]
  if (!command) throw new Trouble(`polity has no command "${name ?? ''}"; it has: ${Object.keys(commands).join(', ')}`)
  const node = await ensureNode()
  // npm must run on this Node too: on an older Node, it would pick packages for that older version.
  const env = {
    // A cache of compiled code; with it, later starts take only two thirds of the time.
    NODE_COMPILE_CACHE: join(root, '.node/compiled'),
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  }
  await ensurePackages(command.packages, env)
  if (command.built) await ensureBuild(node, env)
  if (!command.entry) return 0
  const given = [...(command.flags ?? []), join(root, command.entry), ...(command.first ?? []), ...args]
  const { code } = await run(node, given, {
    env: { ...(command.flags && nodeEnv), ...env, ...(command.env && { NODE_ENV: command.env }) },
  })
  return code
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const reason = error instanceof Trouble ? error.message : reasonIn(String(error.code)) && `polity: ${error.message}`
  if (!reason) throw error
  say(reason)
  process.exitCode = 1
}
