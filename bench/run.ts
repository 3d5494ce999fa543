import { parseArgs } from 'node:util'
import { billsAnswers } from './bills-answers.ts'
import { closed } from './closed.ts'
import { dear } from './dear.ts'
import { crowded } from './crowd.ts'
import { figureAnswers } from './figure-answers.ts'
import { files } from './files.ts'
import { flat } from './flat.ts'
import { forum } from './forum.ts'
import { fuzz } from './fuzz.ts'
import { hostileTexts } from './hostile-texts.ts'
import { importing } from './import.ts'
import { kill } from './kill.ts'
import { light } from './light.ts'
import { markOlderRows } from './marks.ts'
import { overload } from './overload.ts'
import { phone } from './phone.ts'
import { pressed } from './presses.ts'
import { rates } from './rates.ts'
import { replay } from './replay.ts'
import { summaryOf, type Report } from './report.ts'
import { sessions } from './sessions.ts'
import { similarQuestions } from './similar-questions.ts'
import { tally } from './tally.ts'
import { workers } from './workers.ts'

interface Bench {
  doc: string
  run(options: Options): Promise<Report>
}

interface Options {
  /**
   * `--runs`: how many fuzzed requests, kills, people in a crowd, ballots, pairs of presses, or seconds of overload.
   */
  runs: number | undefined
  /** `--workers`: how many processes share one port, for `workers`, `replay`, `kill` and `overload`. */
  workers: number | undefined
  /** `--libraries`: the folder where the libraries for comparison are installed. */
  libraries: string | undefined
  /** `--data`: the folder of official records to ask about. */
  data: string | undefined
}

const benches: Record<string, Bench> = {
  replay: { doc: 'a real election, ballot by ballot: is each counted once, on both engines?', run: replay },
  rates: { doc: 'answers a second, beside the raw insert and a bare handler', run: rates },
  workers: { doc: 'answers a second of several workers, beside one process: --workers N', run: workers },
  light: { doc: 'memory of the server, and its processor time for an answer: --runs ANSWERS', run: light },
  sessions: { doc: 'what it costs to know who asks, beside a bare handler', run: sessions },
  kill: { doc: 'the process (or the database) dies mid-way: is any acknowledged answer lost? --runs N', run: kill },
  fuzz: { doc: 'requests nobody meant to send: does any break the server? --runs N', run: fuzz },
  overload: {
    doc: 'four times more than can be served: is everybody answered, and votes counted? --runs SECONDS',
    run: overload,
  },
  crowd: { doc: 'people who do everything twenty times at once: is anybody doubled? --runs PEOPLE', run: crowded },
  tally: { doc: 'a million ranked ballots, beside the libraries that do the same: --libraries DIR', run: tally },
  closed: {
    doc: 'a closed poll of a million rankings beside one of a hundred: is it as fast? --runs BALLOTS',
    run: closed,
  },
  files: {
    doc: 'the files of a closed poll of 64,081 ballots: how long, and do others wait? --runs BALLOTS',
    run: files,
  },
  flat: { doc: 'pages of an instance as large as a nation: does the database notice?', run: flat },
  dear: { doc: 'eight clients at the dearest poll allowed: do others notice? --runs BALLOTS', run: dear },
  'bills-answers': {
    doc: 'questions with known answers about real bills: --data DIR, --runs RANDOM ANSWERS',
    run: billsAnswers,
  },
  'figure-answers': {
    doc: 'questions with known answers about a real public record, and traps: --data DIR',
    run: figureAnswers,
  },
  'similar-questions': {
    doc: 'questions asked again in other words, and real petitions: is the first one shown? --data DIR',
    run: similarQuestions,
  },
  import: { doc: 'real official records, imported twice, once killed: the same texts? --data DIR', run: importing },
  forum: {
    doc: 'real proposals, comments, questions and articles: imported whole, heavy threads and the search as fast? --data DIR, --runs PAGES',
    run: forum,
  },
  'hostile-texts': {
    doc: 'collections of attacks in every text field, in Chromium: does anything run? --data DIR, --runs TEXTS',
    run: hostileTexts,
  },
  presses: {
    doc: 'a newcomer presses Answer twice, in a browser on a slow line: counted once? --runs PAIRS',
    run: pressed,
  },
  phone: { doc: 'the first visit on a slow phone, by Lighthouse', run: phone },
}

const usage = `npm run bench -- NAME [--runs N] [--workers N] [--libraries DIR] [--data DIR]

${Object.entries(benches)
  .map(([name, { doc }]) => `  ${name.padEnd(15)}${doc}`)
  .join('\n')}
  all            every one of them, in this order`

const flags = {
  runs: { type: 'string' },
  workers: { type: 'string' },
  libraries: { type: 'string' },
  data: { type: 'string' },
} as const

/** The requested benches, or null if the arguments are invalid. */
function asked(words: string[]): { chosen: Bench[]; options: Options } | null {
  const { values, positionals, tokens } = parseArgs({
    args: words,
    options: flags,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const [name = ''] = positionals
  const chosen = name === 'all' ? Object.values(benches) : [benches[name]].filter((bench) => bench !== undefined)
  const known = tokens.every((token) => token.kind !== 'option' || (token.name in flags && token.value !== undefined))
  const [runs, workers] = [values.runs, values.workers].map((said) => (said === undefined ? undefined : Number(said)))
  const counted = [runs, workers].every((count) => count === undefined || (Number.isInteger(count) && count > 0))
  const [libraries, data] = [values.libraries, values.data].map((said) => (typeof said === 'string' ? said : undefined))
  return chosen.length > 0 && positionals.length === 1 && known && counted
    ? { chosen, options: { runs, workers, libraries, data } }
    : null
}

const request = asked(process.argv.slice(2))
if (!request) {
  console.error(usage)
  process.exit(1)
}
const reports: Report[] = []
for (const { run } of request.chosen) {
  const report = await run(request.options)
  console.log(summaryOf(report))
  reports.push(report)
}
console.log(JSON.stringify(reports))
console.error(markOlderRows())
process.exitCode = reports.some(({ findings }) => findings.some(({ met }) => met === false)) ? 1 : 0
