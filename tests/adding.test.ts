import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWalls } from '../tools/walls.ts'

const run = promisify(execFile)
const lands = [
  'contract',
  'platform',
  'services',
  'server',
  'web',
  'content',
  'tests',
  'bench',
  'tools',
  '.react-router',
]
const settings = [
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'lingui.config.ts',
  'react-router.config.ts',
  'vite.config.ts',
  '.oxlintrc.json',
  '.oxfmtrc.json',
]

const map = readFileSync('docs/map.md', 'utf8')
const section = map.slice(map.indexOf('## Adding a room'), map.indexOf('## Adding a call'))

/**
 * The files shown by the sections on adding a room, a screen and a kind of question, by the file name that precedes
 * each of them.
 */
function filesShown(): Record<string, string> {
  const shown = [...section.matchAll(/`([\w/.-]+\.tsx?)`[^`]*\n```tsx?\n([^]*?)```/g)]
  return Object.fromEntries(shown.map(([, file, code]) => [file!, code!]))
}

/** A position in an existing file, and the text there after the change. */
interface Edit {
  file: string
  find: string
  put: string
}

/** The lines to add to existing files, as the section on adding a kind of question shows them. */
function editsShown(): Edit[] {
  const blocks = [...section.matchAll(/^```diff\n([^]*?)^```/gm)].map(([, block]) => block!)
  return blocks
    .flatMap((block) => block.split(/^--- /m).slice(1))
    .flatMap((part) => {
      const [file = '', ...lines] = part.trimEnd().split('\n')
      const places = lines
        .join('\n')
        .split(/^@@\n/m)
        .map((place) => place.trimEnd().split('\n'))
      const side = (place: string[], other: string) =>
        place.flatMap((line) => (line.startsWith(other) ? [] : [`${line.slice(1)}\n`])).join('')
      return places.map((place) => ({ file, find: side(place, '+'), put: side(place, '-') }))
    })
}

/** These tests run whole programs, each of which can take a minute on a busy machine. */
const TIMEOUT_MS = 600_000

/**
 * The copy of this folder is always in the same place, so that files that were compiled and checked there before are
 * processed again only if they differ.
 */
const here = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 16)
const copy = path.join(tmpdir(), `polity-adding-${here}`)
const checked = path.resolve('.node/adding.tsbuildinfo')
const remove = () => rmSync(copy, { recursive: true, force: true })
afterAll(remove)
const files = filesShown()
const listed = 'server/services.ts'
const routes = 'contract/route-table.ts'
const edits = editsShown()
const edited = [...new Set(edits.map(({ file }) => file))]
const added = Object.keys(files).filter((file) => file !== listed && file !== routes)

/** Changes a file of the copy. */
const change = (file: string, find: RegExp, put: string) => {
  const place = path.join(copy, file)
  const text = readFileSync(place, 'utf8')
  expect(text).toMatch(find)
  writeFileSync(place, text.replace(find, put))
}

/** Shares compiled code, so that processes in the copy do not compile the linked packages again. */
const env = { NODE_COMPILE_CACHE: path.resolve('.node/compiled'), ...process.env, NODE_ENV: 'test', NO_COLOR: '1' }

/** Runs a program in the copy; returns `well`, or its output if it failed. */
const runIn = (program: string, ...args: string[]) =>
  run(path.resolve('node_modules/.bin', program), args, { cwd: copy, env }).then(
    () => 'well',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}\n${stderr}`,
  )

beforeAll(async () => {
  remove()
  for (const name of [...lands, ...settings]) cpSync(name, path.join(copy, name), { recursive: true })
  for (const name of ['node_modules', 'build']) symlinkSync(path.resolve(name), path.join(copy, name))
  for (const file of added) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    writeFileSync(path.join(copy, file), files[file]!)
  }
  for (const { file, find, put } of edits) {
    const [before = '', after, ...more] = readFileSync(path.join(copy, file), 'utf8').split(find)
    expect([file, find, more, typeof after]).toEqual([file, find, [], 'string'])
    writeFileSync(path.join(copy, file), before + put + after!)
  }
  change(listed, /(?=\n\}\n)/, `\n${files[listed]!.trimEnd()}`)
  change(routes, /(?=\n\] as const)/, `\n${files[routes]!.trimEnd()}`)
  change('contract/all.ts', /^/, "import { bells } from './bells.ts'\n")
  change('contract/all.ts', /,\n\}\n/, ',\n  bells,\n}\n')
  expect(await runIn('react-router', 'typegen')).toBe('well')
})

test('the docs page shows a complete room and a complete kind of question, with the lines they add to existing files', () => {
  expect(Object.keys(files).toSorted()).toEqual([
    'contract/bells.ts',
    'contract/route-table.ts',
    'server/services.ts',
    'services/bells/drill.test-kit.ts',
    'services/bells/matrix.test-kit.ts',
    'services/bells/migrations/001-bells.ts',
    'services/bells/ringing.test.ts',
    'services/bells/ringing.ts',
    'services/bells/service.ts',
    'services/polls/item-results/times.ts',
    'web/parts/bells/account-plate.server.ts',
    'web/parts/bells/account-plate.tsx',
    'web/parts/bells/build-plate.server.ts',
    'web/parts/bells/build-plate.tsx',
    'web/parts/bells/community-plate.server.ts',
    'web/parts/bells/community-plate.tsx',
    'web/parts/bells/home-plate.server.ts',
    'web/parts/bells/home-plate.tsx',
    'web/parts/bells/resource-plate.server.ts',
    'web/parts/bells/rung.server.ts',
    'web/parts/bells/rung.tsx',
    'web/parts/polls/ballot/time-field.tsx',
    'web/parts/polls/results/times/times-result.tsx',
    'web/screens/bells.test.ts',
    'web/screens/bells.tsx',
    'web/screens/time-of-day.test.ts',
  ])
  expect(edited).toHaveLength(27)
})

test(
  'the room and the kind of question pass the type check, the wall check, the formatter and the linter',
  async () => {
    const [types, form, lint] = await Promise.all([
      // Files checked in the copy before are checked again only if they differ, as in the type check itself.
      runIn('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', checked, '--singleThreaded', '--pretty', 'false'),
      runIn('oxfmt', '--check', ...added, ...edited),
      runIn('oxlint', '--deny-warnings', ...added, ...edited),
    ])
    expect({ types, form, lint }).toEqual({ types: 'well', form: 'well', lint: 'well' })
    // The packages are symbolic links, so their real paths are outside the copy.
    const { breaches, read, unread } = await readWalls(copy, [
      'contract',
      'services/bells',
      'services/polls',
      'web/parts',
      'web/screens',
    ])
    expect([read > added.length, unread]).toEqual([true, []])
    const ours = new Set([...added, ...edited])
    expect(breaches.filter(({ from, to }) => ours.has(from) && !to.includes('node_modules'))).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'the new sentences of the room and the kind of question are extracted for translation, even those that load late',
  async () => {
    expect(await runIn('lingui', 'extract', ...added, ...edited, '--overwrite', '--workers', '1')).toBe('well')
    const spanish = (folder: string) => readFileSync(path.join(copy, `web/${folder}/es.po`), 'utf8')
    const waiting = (folder: string) =>
      [...spanish(folder).matchAll(/^msgid "(.+)"\nmsgstr ""\n$/gm)].map(([, sentence]) => sentence)
    expect(waiting('words/po')).toEqual([])
    expect(waiting('parts/bells/po')).toEqual([
      '{count, plural, one {It has rung # time.} other {It has rung # times.}}',
      'The bell',
    ])
    expect(waiting('parts/polls/po')).toEqual([
      'A time of day',
      'A time of day.',
      'Give a time',
      'Most people said <0/>.',
      'The result shows how many people gave each time.',
      'Time of day',
    ])
    expect(waiting('words/more')).toEqual([
      '{count, plural, one {It has rung # time.} other {It has rung # times.}}',
      'A bell for everybody.',
      'Ring it',
      'The bell',
    ])
  },
  TIMEOUT_MS,
)

test(
  'the room passes the house rules and the access checks, and a question of the new kind is asked, answered and counted',
  async () => {
    const named =
      'bell|can fetch the number|time of day|withdrawn time$|every call has a row|every room has its|no room asks itself|names a room'
    const suites = [
      'services/bells',
      'services/polls/every-kind.test.ts',
      'web/screens/bells',
      'web/screens/time-of-day',
      'tests/house-rules.test.ts',
      'tests/matrix.test.ts',
      'tests/drill/drill.test.ts',
    ]
    // Only one worker runs, since each worker would load the modules of every room.
    expect(await runIn('vitest', 'run', '--maxWorkers', '1', ...suites, '-t', named)).toBe('well')
  },
  TIMEOUT_MS,
)
