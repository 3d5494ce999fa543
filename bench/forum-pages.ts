import { Client } from 'pg'
import { chromium } from '@playwright/test'
import Axe from '@axe-core/playwright'
import { sql } from 'kysely'
import { comments } from '#contract/comments.ts'
import { finder } from '#contract/finder.ts'
import type { Database } from '#platform/database/database.ts'
import { openLog } from '#platform/log.ts'
import { findQuery, type Findable } from '#platform/search/found.ts'
import { openDatabase } from '#server/engines.ts'
import { findable as findableArticle } from '#services/articles/finding.ts'
import { findable as findableComment } from '#services/comments/finding.ts'
import { findableAnswer, findableQuestion } from '#services/questions/finding.ts'
import { newGuest, type Instance } from '#tests/instance.ts'
import { opened, servedWithin } from './patience.ts'
import { processorMs } from './process.ts'
import { at, median, nothingWrong, progress, rounded, type Finding } from './report.ts'
import { onServer } from './spaces.ts'

const ROUNDS = 7
const READS = 150
const MAX_RATIO = 1.2
const PAGE = 20

/** A new guest whose refused requests are not repeated when the server is too busy. */
const guestOf = ({ url }: Instance) => newGuest(url, undefined, false)

interface Measured {
  finding: Finding
  figures: unknown
}

/**
 * Compares the database cost of reading the longest thread with the cost of reading only its first page, measuring the
 * two in turn.
 */
export async function heavyThreads(instance: Instance, url: string): Promise<Measured> {
  const [heavy] = (await onServer(
    url,
    `select id, count(*) as n from comments.comment group by id order by n desc limit 1`,
  )) as [{ id: string; n: string }]
  const onePage = await firstPageAlone(url, heavy.id)
  const costs: Record<'heavy' | 'onePage', number[]> = { heavy: [], onePage: [] }
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, { id }] of [
      ['heavy', heavy],
      ['onePage', onePage],
    ] as const) {
      const spent = await spentDuring(url, () =>
        repeated(READS, () => guestOf(instance).ask(comments.comments, { kind: 'question', id })),
      )
      if (round > 0) costs[name].push(spent / READS)
    }
  const ratio = median(costs.heavy) / median(costs.onePage)
  return {
    finding: {
      what: `database time of the first page of the longest thread (${heavy.n} comments) ÷ of a thread of exactly that page (${onePage.n})`,
      found: `${rounded(ratio)} (${rounded(median(costs.heavy))} and ${rounded(median(costs.onePage))} ms)`,
      met: ratio <= MAX_RATIO,
    },
    figures: { unit: 'ms of database processor time a read, each round', ...costs },
  }
}

/**
 * Copies the comments that begin the first page of a thread, with all their replies, to a question that has no
 * comments.
 */
async function firstPageAlone(url: string, heavy: string): Promise<{ id: string; n: number }> {
  const [free] = (await onServer(
    url,
    `select question_id as id from questions.question where not exists (select from comments.comment where id = question_id) limit 1`,
  )) as [{ id: string }]
  // The id of a copy is the id of its original with a different first letter.
  const renamed = (column: string) => `regexp_replace(${column}, '.(.{25})', 'Z\\1', 'g')`
  const copies = await onServer(
    url,
    `with root as (
       select path from comments.comment where id = '${heavy}' and depth = 0 order by score desc, comment_id desc limit ${PAGE}
     )
     insert into comments.comment
     select (jsonb_populate_record(comment, jsonb_build_object('id', '${free.id}', 'comment_id', ${renamed('comment_id')},
       'path', ${renamed('comment.path')}, 'reply_to', ${renamed('reply_to')}))).*
     from root join comments.comment
       on comment.path >= root.path collate "C" and comment.path < (root.path || '~') collate "C"
     returning comment_id`,
  )
  await onServer(
    url,
    `insert into comments.talk (kind, id, comments) values ('question', '${free.id}', ${copies.length})`,
  )
  return { id: free.id, n: copies.length }
}

async function repeated(times: number, ask: () => Promise<Response>): Promise<void> {
  for (let time = 0; time < times; time++) await servedWithin(ask)
}

/** Processor time of the database processes of this instance while something is done. */
async function spentDuring(url: string, work: () => Promise<unknown>): Promise<number> {
  const processes = async () => {
    const rows = await onServer(
      url,
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return new Map(rows.map(({ pid }) => [Number(pid), processorMs(Number(pid))]))
  }
  const before = await processes()
  await work()
  return [...(await processes())].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
}

const words = [
  'bicicleta',
  'carril',
  'escola',
  'parc',
  'coffee',
  'espresso',
  'Senate',
  'healthcare',
  'metro',
  'aparcament',
  'plaça',
  'ruido',
  'veterans',
  'grind',
  'arbres',
  'turisme',
]
const SEARCH_ROUNDS = 5

/**
 * Times the search over all content as any visitor would use it, alternating with its bare statements, which run on a
 * separate connection.
 */
export async function searches(instance: Instance, url: string): Promise<Measured> {
  const db = await openDatabase({ databaseUrl: url, dataDir: instance.folder }, openLog('silent'))
  const [whole, bare]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round <= SEARCH_ROUNDS; round++)
      for (const q of words) {
        const { ms: one } = await servedWithin(() => guestOf(instance).ask(finder.find, { q }))
        const other = await timed(() => bareSearch(db, q))
        if (round === 0) continue
        whole.push(one)
        bare.push(other)
      }
  } finally {
    await db.close()
  }
  const [p50, p50bare] = [at(whole, 0.5), at(bare, 0.5)]
  return {
    finding: {
      what: 'search over all of it, p50 ÷ p50 of its bare statements',
      found: `${rounded(p50 / p50bare)} (${rounded(p50, 1)} and ${rounded(p50bare, 1)} ms; p95 ${rounded(at(whole, 0.95), 1)} ms)`,
    },
    figures: { whole, bare },
  }
}

/**
 * The kind of thing to find, its columns, and the condition that limits its index: a query without that condition would
 * not use the index.
 */
const kinds: [Findable, string, string][] = [
  [findableQuestion, 'question.*', 'true'],
  [findableAnswer, 'answer.*', 'true'],
  [findableArticle, 'article.*', 'published_at is not null'],
  [findableComment, 'comment.*', `comment.state = 'visible'`],
]

/** Runs the statements that the rooms would send, one for each kind of thing, all at the same time. */
const bareSearch = (db: Database, q: string) =>
  Promise.all(
    kinds.map(([thing, all, among]) =>
      findQuery(
        thing,
        { q, words: 'every', limit: PAGE + 1 },
        {
          all: sql.raw(all),
          among: sql.raw(among),
          timeZone: 'UTC',
        },
      ).execute(db.q()),
    ),
  )

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Checks randomly chosen pages of questions and articles, with their comments, for accessibility violations. */
export async function axeOn(instance: Instance, url: string, pages: number): Promise<Finding> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ address: string }>(
    `select address from (
       select '/questions/' || question_id as address from questions.question
       union all select '/articles/' || article_id from articles.article
     ) as page order by random() limit $1`,
    [pages],
  )
  await client.end()
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
  })
  const wrong: string[] = []
  try {
    const page = await (
      await browser.newContext({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' })
    ).newPage()
    for (const [number, { address }] of rows.entries()) {
      await opened(page, instance.url + address)
      const { violations } = await new Axe({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .analyze()
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      wrong.push(...violations.map(({ id, nodes }) => `${address} ${id} ${nodes[0]!.target.join(' ')}`))
      if (sideways) wrong.push(`${address} scrolls sideways`)
      if (number % 10 === 9) progress(`${number + 1} pages looked at`)
    }
  } finally {
    await browser.close()
  }
  return nothingWrong(
    `axe on ${rows.length} pages drawn by chance, and none scrolls sideways at 360 px`,
    wrong,
    '0 violations',
  )
}
