import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Reply } from '#contract/call.ts'
import { chat } from '#contract/chat.ts'
import { figures } from '#contract/figures.ts'
import { instanceItself } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import { openLog } from '#platform/log.ts'
import { openDatabase } from '#server/engines.ts'
import { openHouse, type House } from '#server/house.ts'
import { openOwn } from '#server/own.ts'
import { settingsFrom } from '#server/settings.ts'
import { newFolder } from '#tests/instance.ts'
import { traps } from './figure-traps.ts'
import { median, progress, rounded, type Finding, type Report } from './report.ts'

/** The fraction of the known answers that must be given, for each kind of question. */
const GOAL = 0.95
/** The number of questions a guest can ask in a day. */
const OF_ONE_GUEST = 5

type Answer = Reply<typeof chat.getChatResponse>

interface Known {
  id: string
  kind: string
  q: string
  a: string
  a_key: string
  source: string
}

interface Asked {
  id: string
  kind: string
  q: string
  right: boolean
  said: string
  ms: number
}

/** Asks questions about a real public record: some have known answers, others must not be answered from the record. */
export async function figureAnswers({ data }: { data: string | undefined }): Promise<Report> {
  const record = path.resolve(data ?? '../shared/data/harris')
  if (!existsSync(path.join(record, 'qa.jsonl')))
    return {
      bench: 'figure-answers',
      findings: [{ what: 'a real record', found: `skipped, ${record} holds none: --data DIR` }],
      figures: {},
    }

  const folder = await newFolder()
  const house = await houseWithRecord(record, folder)
  try {
    const asked: Asked[] = []
    const lines = readFileSync(path.join(record, 'qa.jsonl'), 'utf8').trim().split('\n')
    for (const known of lines.map((line) => JSON.parse(line) as Known))
      asked.push(await askKnown(house, known, asked.length))
    progress(`${asked.length} known answers`)
    for (const { q, reason, lang } of traps) {
      const begun = performance.now()
      const answer = await ask(house, q, asked.length, lang)
      // A redirect to another service does not count as an answer.
      const right = answer.blocks.some(
        (block) => block.type === 'redirect' || (block.type === 'refusal' && reason.includes(block.reason)),
      )
      asked.push({ id: q, kind: 'trap', q, right, said: saidIn(answer), ms: performance.now() - begun })
    }
    return { bench: 'figure-answers', findings: findingsOf(asked), figures: { asked } }
  } finally {
    await house.close()
    await rm(folder, { recursive: true })
  }
}

/** The rooms that the guide needs, with the guide turned on and the record imported by the operator's command. */
async function houseWithRecord(record: string, dataDir: string): Promise<House> {
  const log = openLog('silent')
  const settings = settingsFrom({ SERVICES: 'bills,figures,chat' })
  const house = await openHouse(settings, {
    db: await openDatabase({ databaseUrl: undefined, dataDir }, log),
    own: await openOwn(settings, { mail: { reachesPeople: false, send: async () => {} } }),
    log,
    operatorToken: '',
    publicOrigin: () => '',
  })
  progress(await house.command('figures', 'import figure', record))
  const { figure } = await house.door.enter(figures.get_figure, instanceItself, {})
  const { name, called, pronoun, lang, key, consent, offices, others, version } = figure!
  await house.door.enter(figures.set_figure, instanceItself, {
    figure: {
      name,
      called,
      pronoun,
      lang,
      key,
      consent,
      offices,
      others,
      header: `A guide. Not ${name}.`,
      contact: 'bench@polity.example',
    },
    turned_on: true,
    if_version: version,
  })
  return house
}

const guests = new Map<number, string>()

/** Asks as guests, each of whom asks a few questions. */
async function ask(house: House, message: string, nth: number, lang = 'en'): Promise<Answer> {
  const place = Math.floor(nth / OF_ONE_GUEST)
  const guest = guests.get(place) ?? newId()
  guests.set(place, guest)
  const address = `203.0.${Math.floor(place / 200)}.${place % 200}`
  return house.door.enter(chat.getChatResponse, { kind: 'guest', guest, address }, { bot: 'harrisbot', message, lang })
}

async function askKnown(house: House, known: Known, nth: number): Promise<Asked> {
  const begun = performance.now()
  const answer = await ask(house, known.q, nth)
  const { id, kind, q } = known
  return { id, kind, q, right: isRight(known, answer), said: saidIn(answer), ms: performance.now() - begun }
}

function isRight({ kind, a, a_key, source }: Known, { tier, blocks, citations }: Answer): boolean {
  if (tier !== 'answer') return false
  if (kind === 'remarks')
    return blocks.some((block) => {
      const cited = block.type === 'quote' ? citations.find(({ n }) => n === block.citation) : undefined
      // The known answer is the beginning of a remark, cut off in the middle of a word.
      return block.type === 'quote' && cited?.url === source && cited.start === 0 && sameBeginning(block.text, a)
    })
  const fact = blocks.find((block) => block.type === 'fact')
  return fact?.value === a && fact.key === a_key && (kind !== 'vote' || fact.source === source)
}

const sameBeginning = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length)
  return length > 0 && one.slice(0, length) === other.slice(0, length)
}

const saidIn = ({ tier, blocks }: Answer): string =>
  `${tier}: ${blocks.map((block) => ('value' in block ? String(block.value) : 'text' in block ? block.text : '')).join(' · ')}`.slice(
    0,
    300,
  )

function findingsOf(asked: Asked[]): Finding[] {
  const kinds = Map.groupBy(asked, ({ kind }) => kind)
  const findings = [...kinds].map(([kind, of]): Finding => {
    const right = of.filter((one) => one.right).length
    const wrong = of.filter((one) => !one.right).map(({ q, said }) => `${q} → ${said}`)
    const goal = kind === 'trap' ? 1 : GOAL
    return {
      what: `${kind}: right`,
      found: `${right} of ${of.length}${wrong.length > 0 ? `; ${wrong[0]}` : ''}`,
      met: right / of.length >= goal,
    }
  })
  return [...findings, { what: 'one answer, median', found: `${rounded(median(asked.map(({ ms }) => ms)), 1)} ms` }]
}
