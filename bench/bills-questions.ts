import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sentencesOf } from '#services/chat/billsbot/sentences.ts'

/** A question with the answer the official record gives. */
export interface Known {
  kind: string
  q: string
  a: string
  /** The id of the bill, such as us-119-hr-2196; null if there is no such bill. */
  bill_id: string | null
}

/** The fields of one line in a file of the collections. */
interface Line {
  id: string
  title: string
  titles?: { title: string }[]
  summaries?: { text: string }[]
}

export const collections = [
  'bills-115-index.jsonl.gz',
  'bills-119-index.jsonl.gz',
  'bills-115-fulltext.jsonl.gz',
  'bills-119-fulltext.jsonl.gz',
  'bills-108-118-fulltext.jsonl.gz',
]

/** Converts an id such as s1883-115 to the form polity uses. */
const idOf = (id: string): string => id.replace(/^([a-z]+)(\d+)-(\d+)$/, 'us-$3-$1-$2')

export function knownAnswers(folder: string): Known[] {
  const lines = readFileSync(path.join(folder, 'qa.jsonl'), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const { kind, q, a, bill } = JSON.parse(line) as { kind: string; q: string; a: string; bill: unknown }
    return { kind, q, a, bill_id: typeof bill === 'string' ? idOf(bill) : null }
  })
}

/** Prompts that are not about bills: attacks and requests of every other kind. Empty if the list is missing. */
export function offTopic(folder: string): string[] {
  const file = path.join(folder, '../security/prompt-injection/bipia-text_attack_train.json')
  if (!existsSync(file)) return []
  return Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>).flat()
}

async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })
}

/** Writes the collections again without their summaries, so that a question based on a summary cannot find it. */
export async function withoutSummaries(from: string, to: string): Promise<void> {
  for (const name of collections) {
    const lines = async function* () {
      for await (const line of linesOf(path.join(from, name)))
        yield `${JSON.stringify({ ...(JSON.parse(line) as Line), summaries: undefined })}\n`
    }
    await pipeline(lines, createGzip({ level: 1 }), createWriteStream(path.join(to, name)))
  }
}

const noContent = /^\((?:This measure has not been amended|Sec\.)/

/** The first sentence of each bill's newest official summary, if its text is available: something people could ask. */
export async function summaryQuestions(folder: string): Promise<Known[]> {
  const questions: Known[] = []
  for (const name of collections.filter((file) => file.includes('fulltext')))
    for await (const line of linesOf(path.join(folder, name))) {
      const bill = JSON.parse(line) as Line
      const text = (bill.summaries ?? []).at(-1)?.text ?? ''
      const titles = new Set([bill.title, ...(bill.titles ?? []).map(({ title }) => title)])
      const first = sentencesOf(text)
        .map(({ start, end }) => text.slice(start, end))
        .find(
          (said) => /[.;:]$/.test(said) && said.split(/\s+/).length > 7 && !noContent.test(said) && !titles.has(said),
        )
      if (first)
        questions.push({
          kind: 'summary',
          q: `Which bill does this? "${first}"`.slice(0, 1000),
          a: '',
          bill_id: idOf(bill.id),
        })
    }
  return questions
}
