import { Pool } from 'pg'
import type { z } from 'zod'
import { articleLimits } from '#contract/article-limits.ts'
import { articles } from '#contract/articles.ts'
import type { Asked, Call } from '#contract/call.ts'
import { comments } from '#contract/comments.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import { CommunityDraft } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { line } from '#contract/shapes.ts'
import { newId } from '#platform/kit/ids.ts'
import { operatorOf, type Instance } from '#tests/instance.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { progress } from './report.ts'
import type { Space } from './spaces.ts'

/** An instance with hostile texts in its fields, and the pages that show them. */
export interface Written {
  instance: Instance
  /** Pages, each of which has one of the texts in all its fields. */
  addresses: string[]
  /** Pages that also have `CROWD` texts in each field that can occur several times on a page. */
  crowded: string[]
  /** Texts that the contract changes when it accepts them. */
  misread: string[]
  /** The number of submissions that were refused because of one of their fields. */
  refused: number
}

const LANES = 4
/** The number of texts on a crowded page: as many answers or comments as one page shows. */
const CROWD = 20

/** Makes a text that is long enough for every field, and short enough for the field with the lowest limit. */
const fitting = (text: string, max = 100): string => `What about this: ${text}`.slice(0, max).toWellFormed()

/**
 * Writes each text into every field that can be written, as an operator’s script does; it writes comments and
 * communities with SQL, in the form their contract accepts. Pages with lists, such as answers and comments, get many
 * entries.
 */
export async function hostilePages(space: Space, texts: readonly string[]): Promise<Written> {
  const instance = await space.open()
  const operator = operatorOf(instance)
  const client = new Pool({ connectionString: space.databaseUrl! })
  const written: Written = { instance, addresses: [], crowded: [], misread: [], refused: 0 }

  const tried = async <C extends Call>(call: C, input: Asked<C>) => {
    const reply = await operator.ask(call, input)
    if (reply.ok) return (await reply.json()) as z.output<C['reply']>
    if (reply.status >= 500)
      written.misread.push(`${call.name} answers ${reply.status} to ${JSON.stringify(input).slice(0, 100)}`)
    written.refused += 1
    return null
  }
  const compare = (shape: z.ZodType, given: unknown, stored: unknown) => {
    const read = shape.safeParse(given)
    if (!read.success || read.data !== stored)
      written.misread.push(`${String(given).slice(0, 80)} is stored as ${String(stored).slice(0, 80)}`)
  }

  const storedIn = async (table: string, named: Record<string, string>): Promise<{ title: string; body: string }> => {
    const [[column, id]] = Object.entries(named) as [[string, string]]
    const { rows } = await client.query(`select title, body from ${table} where ${column} = $1`, [id])
    return rows[0] as { title: string; body: string }
  }

  const question = async (text: string, crowd: readonly string[]) => {
    const made = await tried(questions.create_question, {
      title: fitting(text),
      body: text.slice(0, 4_000).toWellFormed(),
      tags: [`t ${text}`.slice(0, 30).toWellFormed()],
    })
    if (!made) return []
    const { question_id } = made
    const { shape } = questions.create_question.input
    const stored = await storedIn('questions.question', { question_id })
    compare(shape.title, fitting(text), stored.title)
    compare(shape.body, text.slice(0, 4_000).toWellFormed(), stored.body)
    for (const each of crowd) {
      await tried(questions.create_answer, {
        question_id,
        body: `In answer to that: ${each}`.slice(0, 9_000).toWellFormed(),
        sources: [{ url: 'https://source.example', note: each.slice(0, 150).toWellFormed() }],
      })
      await comment(question_id, each)
    }
    await tried(questions.close_question, {
      question_id,
      reason: 'resolved',
      note: text.slice(0, 400).toWellFormed(),
    })
    return [`/questions/${question_id}`]
  }
  const comment = async (question_id: string, text: string) => {
    const body = comments.create_comment.input.shape.body.safeParse(text.slice(0, 2_500).toWellFormed())
    if (!body.success) return void (written.refused += 1)
    const comment_id = newId()
    await client.query(
      `insert into comments.comment (comment_id, kind, id, path, depth, name, body, lang, created_at) values ($1, 'question', $2, $1, 0, $3, $4, 'en', now())`,
      [comment_id, question_id, fitting(text, 60).replaceAll('\0', ''), body.data],
    )
  }
  const article = async (text: string, crowd: readonly string[]) => {
    const words = fitting(text, 80)
    const body = [...new Set([text, ...severalOf(text, crowd)])].join('\n\n').slice(0, 50_000).toWellFormed()
    const made = await tried(articles.create_article, {
      kind: 'news',
      title: words,
      standfirst: fitting(text, 200),
      body,
      authors: severalOf(text, crowd, articleLimits.authors.max).map((each) => ({
        name: fitting(each, 80),
        role: fitting(each, 80),
        disclosure: fitting(each, 200),
      })),
      sources: severalOf(text, crowd).map((each) => ({ title: fitting(each, 80) })),
    })
    if (!made) return []
    await operator.answer(articles.publish_article, { article_id: made.article_id, if_version: made.version })
    const stored = await storedIn('articles.article', { article_id: made.article_id })
    compare(articles.create_article.input.shape.title, words, stored.title)
    compare(articles.create_article.input.shape.body, body, stored.body)
    return [`/articles/${made.article_id}`]
  }
  const poll = async (text: string, crowd: readonly string[]) => {
    const words = fitting(text, 90)
    const draft = oneItem({
      title: words,
      about: fitting(text, 900),
      options: differing([...severalOf(text, crowd).map((each) => fitting(each, 90)), `Not ${words}`]),
      promise: { what: words, who: words },
      results: 'live',
      closes_at: inDays(30),
    })
    const made = await tried(polls.create_poll, { ...draft, publish: true })
    if (!made) return []
    return [`/answer/${made.poll_id}`, `/results/${made.poll_id}`]
  }
  const community = async (text: string, crowd: readonly string[]) => {
    const comm_id = newId()
    const read = CommunityDraft.safeParse({
      comm_name: `${text.slice(0, 40)} ${comm_id.slice(-8)}`.toWellFormed(),
      summary: fitting(text, 200),
      about: fitting(text, 900),
      region: fitting(text, 50),
      rules: severalOf(text, crowd, commsLimits.rules.max).map((each) => ({
        title: fitting(each, 60),
        text: fitting(each, 300),
      })),
    })
    if (!read.success) written.refused += 1
    if (!read.success) return []
    const { comm_name, summary, about, region, rules } = read.data
    await client.query(
      `insert into comms.community (comm_id, comm_name, name_key, sort_name, words, summary, about, region, lang, rules, member_count, front)
       values ($1, $2, $1, $2, $2, $3, $4, $5, 'en', $6, 1, 'looked_at')`,
      [comm_id, comm_name, summary, about, region, JSON.stringify(rules)],
    )
    return [`/communities/${comm_id}`]
  }

  const waiting = crowdsOf(texts)
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const write of [question, article, poll, community]) {
        const shown = await write(next.text, next.crowd)
        written.addresses.push(...shown)
        if (next.crowd.length > 0) written.crowded.push(...shown)
      }
      if (waiting.length % 500 === 0 && waiting.length > 0) progress(`${waiting.length} texts left to write`)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await client.end()
  return written
}

/**
 * Gives each text its crowd, the texts that accompany it on a crowded page: the first publishable text in a group of
 * `CROWD` gets the whole group, and the others get none.
 */
function crowdsOf(texts: readonly string[]): { text: string; crowd: readonly string[] }[] {
  return texts.map((text, place) => {
    const start = place - (place % CROWD)
    const crowd = texts.slice(start, start + CROWD)
    return { text, crowd: text === crowd.find(isReadable) ? crowd : [] }
  })
}

const isReadable = (text: string): boolean => line(1, 100).safeParse(fitting(text)).success

/**
 * The texts for a field that holds several texts: a single text that cannot be published would cause all of them to be
 * refused.
 */
const severalOf = (text: string, crowd: readonly string[], most = CROWD): string[] =>
  crowd.length > 0 ? crowd.filter(isReadable).slice(0, most) : [text]

const differing = (options: readonly string[]): string[] => [
  ...new Map(options.map((option) => [option.toLowerCase().replaceAll(/\s+/g, ' ').trim(), option])).values(),
]
