import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import type { Answer } from '#contract/chat-shapes.ts'
import type { Database } from '#platform/database/database.ts'
import type { Context } from '#platform/room.ts'
import { search } from '#services/bills/indexing.ts'
import { billsbot } from '#services/chat/billsbot/billsbot.ts'
import { newFolder, newGuest } from '#tests/instance.ts'
import { askAtRandom } from './bills-random.ts'
import {
  collections,
  knownAnswers,
  offTopic,
  summaryQuestions,
  withoutSummaries,
  type Known,
} from './bills-questions.ts'
import { withBills } from './bills-space.ts'
import { median, nothingWrong, progress, rounded, type Finding, type Report } from './report.ts'

type Said = Pick<z.output<typeof Answer>, 'tier' | 'bill' | 'blocks'>

const ANSWERS = 10_000
/** The number of questions one guest may ask in a day. */
const QUESTIONS = 5

/**
 * Asks a running server questions that have known official answers, then uses the same data to check what those
 * questions cannot reveal.
 */
export async function billsAnswers({
  runs = ANSWERS,
  data,
}: {
  runs: number | undefined
  data: string | undefined
}): Promise<Report> {
  const bench = 'bills-answers'
  const folder = path.resolve(data ?? '../shared/data/bills')
  if (!existsSync(path.join(folder, 'qa.jsonl')))
    return {
      bench,
      findings: [{ what: 'official records', found: `skipped, ${folder} holds none: --data DIR` }],
      figures: {},
    }
  const paths = collections.map((name) => path.join(folder, name))
  progress('importing')
  const whole = await withBills(paths, async (space) => {
    const known = await askServer(await space.open(), knownAnswers(folder))
    return space.inside(async (db, ctx) => ({
      known,
      offTopic: await answeredAmong(offTopic(folder), ctx),
      speed: await speedOf(db, ctx, knownAnswers(folder)),
      random: await askAtRandom(db, ctx, runs),
    }))
  })
  const summaries = await askForSummaries(folder)
  const findings = [
    ...knownFindings(whole.known),
    ...otherFindings(whole),
    ...rankFindings('summaries that are not here', summaries),
  ]
  return { bench, findings, figures: { ...whole, known: undefined, summaries: summaries.length } }
}

interface Asked {
  known: Known
  said: Said
}

/** Asks through the public endpoint, as guests who each use up their quota of questions. */
async function askServer(
  instance: Awaited<ReturnType<Parameters<Parameters<typeof withBills>[1]>[0]['open']>>,
  all: Known[],
): Promise<Asked[]> {
  const asked: Asked[] = []
  try {
    let guest = newGuest(instance.url)
    for (const [place, known] of all.entries()) {
      if (place % QUESTIONS === 0) guest = newGuest(instance.url)
      const reply = await guest.post('/fn/getChatResponse', { bot: 'billsbot', message: known.q })
      if (!reply.ok) throw new Error(`${known.q}: ${await reply.text()}`)
      asked.push({ known, said: (await reply.json()) as Said })
      if (asked.length % 100 === 0) progress(`${asked.length} of ${all.length} known answers`)
    }
    return asked
  } finally {
    await instance.stop()
  }
}

const ask = (message: string, ctx: Context) => billsbot({ message, bill_id: null, lang: 'en', easy: false }, ctx)

async function answeredAmong(prompts: string[], ctx: Context): Promise<{ prompts: number; answered: string[] }> {
  const answered: string[] = []
  for (const prompt of prompts) if ((await ask(prompt, ctx)).tier === 'answer') answered.push(prompt)
  return { prompts: prompts.length, answered }
}

/** Measures how long searches take, and how long the complete answers that contain them take, in milliseconds. */
async function speedOf(db: Database, ctx: Context, known: Known[]): Promise<{ query: number; answer: number }> {
  const questions = known.filter(({ kind }) => kind === 'known-item')
  const took = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const [queries, answers]: [number[], number[]] = [[], []]
  for (const { q } of [...questions, ...questions, ...questions]) {
    const quoted = q.slice(q.indexOf('"') + 1, -1)
    queries.push(await took(() => search.find(db, { q: quoted, lang: 'en', limit: 1000 })))
    answers.push(await took(() => ask(q, ctx)))
  }
  return { query: median(queries), answer: median(answers) }
}

/** Asks questions based on the summaries, but imports no summary: each bill must be found by its text. */
async function askForSummaries(folder: string): Promise<Asked[]> {
  const without = await newFolder()
  try {
    progress('importing without summaries')
    await withoutSummaries(folder, without)
    const questions = await summaryQuestions(folder)
    return await withBills([without], (space) =>
      space.inside(async (_db, ctx) => {
        const asked: Asked[] = []
        for (const known of questions) asked.push({ known, said: await ask(known.q, ctx) })
        return asked
      }),
    )
  } finally {
    await rm(without, { recursive: true, force: true })
  }
}

const fields: Record<string, string> = {
  sponsor: 'sponsor',
  introduced: 'introduced',
  latest: 'latest_action',
  law: 'law',
  area: 'policy_area',
  cosponsors: 'cosponsors',
  title: 'title',
}

/** Whether the answer contains the record's own words. */
const saysSo = ({ known, said }: Asked): boolean =>
  said.blocks.some(
    (block) => block.type === 'fact' && block.field === fields[known.kind] && String(block.value) === known.a,
  )

const saysNoSuchBill = ({ said }: Asked): boolean =>
  said.tier === 'refusal' && said.blocks.some((block) => block.type === 'refusal' && block.reason === 'NO_SUCH_BILL')

/** Whether the answer names the Congress, or asks which Congress is meant. */
const namesCongress = ({ said }: Asked): boolean =>
  said.tier === 'clarify' ||
  (said.bill !== null &&
    said.blocks.some((block) => block.type === 'lead' && block.text.includes(said.bill!.congress_name)))

function knownFindings(asked: Asked[]): Finding[] {
  const of = (...kinds: string[]) => asked.filter(({ known }) => kinds.includes(known.kind))
  const facts = of(...Object.keys(fields))
  const right = facts.filter(saysSo)
  const each = Object.keys(fields).map((kind) => `${kind} ${of(kind).filter(saysSo).length}/${of(kind).length}`)
  const wrongOf = (these: Asked[], holds: (one: Asked) => boolean) =>
    these.filter((one) => !holds(one)).map(({ known }) => known.q)
  const missing = of('nonexistent')
  const ambiguous = of('ambiguous')
  return [
    {
      what: 'facts of the record, at least 95 %',
      found: `${share(right.length, facts.length)} (${each.join(', ')})`,
      met: right.length >= 0.95 * facts.length,
    },
    ...rankFindings('sentences of bills', of('known-item')),
    nothingWrong(
      'bills that do not exist are refused by name',
      wrongOf(missing, saysNoSuchBill),
      `${missing.length} of ${missing.length}`,
    ),
    nothingWrong(
      'a number of several Congresses is asked back, or its Congress said',
      wrongOf(ambiguous, namesCongress),
      `${ambiguous.length} of ${ambiguous.length}`,
    ),
  ]
}

const share = (some: number, all: number): string => `${rounded((100 * some) / Math.max(1, all), 1)} %`

/** How often the bill that a question is about is among the first results. */
function rankFindings(what: string, asked: Asked[]): Finding[] {
  const ranks = asked.map(({ known, said }) => {
    const shown = said.blocks.flatMap((block) => (block.type === 'bills' ? block.items : []))
    return shown.findIndex(({ bill_id }) => bill_id === known.bill_id)
  })
  const within = (most: number) => ranks.filter((rank) => rank >= 0 && rank < most).length
  const found = `${share(within(5), asked.length)} among 5, ${share(within(10), asked.length)} among 10 (${asked.length} asked)`
  return [
    {
      what: `the bill is found by ${what}: 90 % among 5, 95 % among 10`,
      found,
      met: within(5) >= 0.9 * asked.length && within(10) >= 0.95 * asked.length,
    },
  ]
}

interface Whole {
  offTopic: Awaited<ReturnType<typeof answeredAmong>>
  speed: Awaited<ReturnType<typeof speedOf>>
  random: Awaited<ReturnType<typeof askAtRandom>>
}

function otherFindings({ offTopic, speed, random }: Whole): Finding[] {
  const { prompts, answered } = offTopic
  const exact = `${random.answers} answers, ${random.quotations} quotations`
  return [
    {
      what: 'prompts about something else that are answered, at most 10 %',
      found: `${share(answered.length, prompts)} of ${prompts}`,
      met: answered.length <= 0.1 * prompts,
    },
    nothingWrong('every quotation is what stands there, in the bill of the answer', random.wrong, exact),
    { what: 'an answer beside the search it rests on, p50', found: `${rounded(speed.answer / speed.query)} times` },
  ]
}
