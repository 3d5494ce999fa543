import { Pool } from 'pg'
import type { z } from 'zod'
import { articles } from '#contract/articles.ts'
import type { Asked, Call } from '#contract/call.ts'
import { comments } from '#contract/comments.ts'
import { CommunityDraft } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { newId } from '#platform/kit/ids.ts'
import { operatorOf, type Instance } from '#tests/instance.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { progress } from './report.ts'
import type { Space } from './spaces.ts'

/** An instance with hostile texts in its fields, and the pages that show them. */
export interface Written {
  instance: Instance
  addresses: string[]
  /** Texts that read otherwise than the contract lets them in. */
  misread: string[]
  /** How many times a thing was refused, since one of its fields was. */
  refused: number
}

const LANES = 4

/** A text long enough for every field, and short enough for the shortest. */
const fitting = (text: string, max = 100): string => `What about this: ${text}`.slice(0, max).toWellFormed()

/** Writes each text into every field of everything that can be written, as an operator’s script does;
 * comments and communities by SQL, as their contract lets them in. */
export async function hostilePages(space: Space, texts: readonly string[]): Promise<Written> {
  const instance = await space.open()
  const operator = operatorOf(instance)
  const client = new Pool({ connectionString: space.databaseUrl! })
  const written: Written = { instance, addresses: ['/home', '/communities'], misread: [], refused: 0 }

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

  const question = async (text: string) => {
    const made = await tried(questions.create_question, {
      title: fitting(text),
      body: text.slice(0, 4_000).toWellFormed(),
      tags: [`t ${text}`.slice(0, 30).toWellFormed()],
    })
    if (!made) return
    const { question_id } = made
    const { shape } = questions.create_question.input
    const stored = await operator.answer(questions.get_question, { question_id })
    compare(shape.title, fitting(text), stored.title)
    compare(shape.body, text.slice(0, 4_000).toWellFormed(), stored.body)
    await tried(questions.create_answer, {
      question_id,
      body: `In answer to that: ${text}`.slice(0, 9_000).toWellFormed(),
      sources: [{ url: 'https://source.example', note: text.slice(0, 150).toWellFormed() }],
    })
    const body = comments.create_comment.input.shape.body.safeParse(text.slice(0, 2_500).toWellFormed())
    if (body.success) {
      const comment_id = newId()
      await client.query(
        `insert into comments.comment (comment_id, kind, id, path, depth, name, body, lang, created_at) values ($1, 'question', $2, $1, 0, $3, $4, 'en', now())`,
        [comment_id, question_id, fitting(text, 60).replaceAll('\0', ''), body.data],
      )
    } else written.refused += 1
    await tried(questions.close_question, {
      question_id,
      reason: 'resolved',
      note: text.slice(0, 400).toWellFormed(),
    })
    written.addresses.push(`/questions/${question_id}`)
  }
  const article = async (text: string) => {
    const words = fitting(text, 80)
    const body = text.slice(0, 50_000).toWellFormed()
    const made = await tried(articles.create_article, {
      kind: 'news',
      title: words,
      standfirst: fitting(text, 200),
      body,
      authors: [{ name: words, role: words, disclosure: fitting(text, 200) }],
      sources: [{ title: words }],
    })
    if (!made) return
    await operator.answer(articles.publish_article, { article_id: made.article_id, if_version: made.version })
    const stored = await operator.answer(articles.get_article, { article_id: made.article_id })
    compare(articles.create_article.input.shape.title, words, stored.title)
    compare(articles.create_article.input.shape.body, body, stored.body)
    written.addresses.push(`/articles/${made.article_id}`)
  }
  const poll = async (text: string) => {
    const words = fitting(text, 90)
    const draft = oneItem({
      title: words,
      about: fitting(text, 900),
      options: [words, `Not ${words}`],
      promise: { what: words, who: words },
      results: 'live',
      closes_at: inDays(30),
    })
    const made = await tried(polls.create_poll, draft)
    if (!made) return
    await operator.answer(polls.publish_poll, { poll_id: made.poll_id, if_version: made.version })
    written.addresses.push(`/answer/${made.poll_id}`, `/results/${made.poll_id}`)
  }
  const community = async (text: string) => {
    const comm_id = newId()
    const read = CommunityDraft.safeParse({
      comm_name: `${text.slice(0, 40)} ${comm_id.slice(-8)}`.toWellFormed(),
      summary: fitting(text, 200),
      about: fitting(text, 900),
      region: fitting(text, 50),
      rules: [{ title: fitting(text, 60), text: fitting(text, 300) }],
    })
    if (!read.success) written.refused += 1
    if (!read.success) return
    const { comm_name, summary, about, region, rules } = read.data
    await client.query(
      `insert into comms.community (comm_id, comm_name, name_key, sort_name, words, summary, about, region, lang, rules, member_count, front)
       values ($1, $2, $1, $2, $2, $3, $4, $5, 'en', $6, 1, 'looked_at')`,
      [comm_id, comm_name, summary, about, region, JSON.stringify(rules)],
    )
    written.addresses.push(`/communities/${comm_id}`)
  }

  const waiting = [...texts]
  const lane = async () => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      for (const write of [question, article, poll, community]) await write(text)
      if (waiting.length % 100 === 0) progress(`${waiting.length} texts left to write`)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await client.end()
  return written
}
