import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { questions } from '#contract/questions.ts'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { instanceItself } from '#platform/door/visitor.ts'
import { openLog } from '#platform/log.ts'
import { index_questions } from '#services/questions/similar-index.ts'
import { openDatabase } from '#server/engines.ts'
import { openHouse, type House } from '#server/house.ts'
import { openOwn } from '#server/own.ts'
import { settingsFrom } from '#server/settings.ts'
import { decisionsTo } from '#tests/decided.ts'
import { newFolder } from '#tests/instance.ts'
import { progress, rounded, type Finding, type Report } from './report.ts'

/** The share of reworded questions for which the original wording must be among the five questions shown. */
const GOAL = 0.8

/** A query, and earlier wordings of the same question: the search must find at least one of them. */
interface Case {
  title: string
  body: string
  /** Keys of earlier questions. */
  twins: string[]
  /** The query's own key, if the query is itself one of the earlier questions. */
  itself?: string
}

/** Questions with their keys, and the questions that are asked later. */
interface Suite {
  earlier: { key: string; title: string; body: string }[]
  cases: Case[]
}

/** Is a question that was asked before among the five suggestions for somebody who asks it in other words? */
export async function similarQuestions({ data }: { data: string | undefined }): Promise<Report> {
  const file = path.join(path.resolve(data ?? '../shared/data/forum'), 'uk-petitions.jsonl.gz')
  const findings: Finding[] = []
  const { found, of } = await recallOf(paraphrases())
  const share = found / of
  findings.push({ what: 'paraphrases found among the first five', found: `${found} of ${of}`, met: share >= GOAL })
  if (existsSync(file)) {
    const petitions = await recallOf(petitionsIn(file))
    findings.push({
      what: 'petitions that people marked as duplicates, found among the first five',
      found: `${petitions.found} of ${petitions.of}, ${rounded((100 * petitions.found) / petitions.of)} %`,
    })
  } else findings.push({ what: 'real petitions', found: `skipped, there is no ${file}: --data DIR` })
  return { bench: 'similar-questions', findings, figures: {} }
}

function paraphrases(): Suite {
  const file = path.join(import.meta.dirname, '../tests/known-questions/paraphrases.json')
  const pairs = JSON.parse(readFileSync(file, 'utf8')) as { asked: string; again: string }[]
  return {
    earlier: pairs.map(({ asked }, at) => ({ key: String(at), title: asked, body: '' })),
    cases: pairs.map(({ again }, at) => ({ title: again, body: '', twins: [String(at)] })),
  }
}

interface Petition {
  id: string
  action: string
  background: string | null
  additional_details: string | null
  rejection: { code: string; details: string | null } | null
}

/** All petitions, and those petitions that name an earlier petition with the same request. */
function petitionsIn(file: string): Suite {
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
  const all = lines.map((line) => tidied(JSON.parse(line) as Petition))
  const ids = new Set(all.map(({ id }) => id))
  const cases = all.flatMap(({ id, action, background, rejection }) => {
    if (rejection?.code !== 'duplicate') return []
    const named = [...(rejection.details ?? '').matchAll(/petitions\/(\d+)/g)].map(([, twin]) => twin!)
    const twins = named.filter((twin) => twin !== id && ids.has(twin))
    return twins.length > 0 ? [{ title: action, body: background ?? '', twins, itself: id }] : []
  })
  const earlier = all.map(({ id, action, background, additional_details }) => ({
    key: id,
    title: action,
    body: [background, additional_details].filter(Boolean).join('\n'),
  }))
  return { earlier, cases }
}

/** A petition without the characters that questions may not contain. */
const tidied = (petition: Petition): Petition => ({
  ...petition,
  action: tidy(petition.action, ' '),
  background: petition.background && tidy(petition.background, '\n'),
  additional_details: petition.additional_details && tidy(petition.additional_details, '\n'),
})

const tidy = (text: string, by: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, by).trim()

async function recallOf({ earlier, cases }: Suite): Promise<{ found: number; of: number }> {
  const folder = await newFolder()
  const { house, db } = await houseWithQuestions(folder)
  try {
    const ids = new Map<string, string>()
    for (const { key, title, body } of earlier) {
      const draft = { title: title.slice(0, limits.title.max).padEnd(limits.title.min, '?'), body }
      ids.set(key, (await house.door.enter(questions.create_question, instanceItself, draft)).question_id)
    }
    await index_questions({ db })
    progress(`${earlier.length} questions stand`)
    const room = house.rooms.find(({ name }) => name === 'questions')!
    const decide = decisionsTo(room, house.door.inside('questions'))
    let found = 0
    for (const { title, body, twins, itself } of cases) {
      const own = itself && { question_id: ids.get(itself)! }
      if (own) await decide('question', own.question_id, 'hide')
      const draft = { title: title.slice(0, limits.title.max), body: body.slice(0, limits.similar.body) }
      const { items } = await house.door.enter(questions.similar, instanceItself, draft)
      const wanted = new Set(twins.map((key) => ids.get(key)))
      if (items.some(({ question_id }) => wanted.has(question_id))) found++
      if (own) await decide('question', own.question_id, 'show')
    }
    return { found, of: cases.length }
  } finally {
    await house.close()
    await rm(folder, { recursive: true })
  }
}

async function houseWithQuestions(dataDir: string): Promise<{ house: House; db: never }> {
  const log = openLog('silent')
  const settings = settingsFrom({ SERVICES: 'comms,users,questions' })
  const db = await openDatabase({ databaseUrl: undefined, dataDir }, log)
  const own = await openOwn(settings, { mail: { reachesPeople: false, send: async () => {} } })
  const house = await openHouse(settings, { db, own, log, operatorToken: '', publicOrigin: () => '' })
  return { house, db: db as never }
}
