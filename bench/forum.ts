import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { imported } from './import.ts'
import { axeOn, heavyThreads, searches } from './forum-pages.ts'
import { progress, type Finding, type Report } from './report.ts'
import { onServer, onSpaces, type Space } from './spaces.ts'

const usualData = fileURLToPath(new URL('../../shared/data/forum', import.meta.url))
const KILLED_AFTER_MS = 6_000
const PAGES = 50

interface Options {
  data?: string | undefined
  runs?: number | undefined
}

/**
 * Checks imported content: is all of it there, exactly as often as in its collections? On PostgreSQL also: does the
 * longest thread cost the database as little as a thread of one page, how much slower is the search than its bare
 * statements, and does any of `runs` pages have an accessibility violation?
 */
export async function forum({ data = usualData, runs: pages = PAGES }: Options): Promise<Report> {
  if (!existsSync(data)) {
    const missing = {
      what: 'public collections to take over',
      found: `none at ${data}: name the folder with --data DIR`,
    }
    return { bench: 'forum', findings: [missing], figures: {} }
  }
  const findings: Finding[] = []
  const figures: Record<string, unknown> = {}
  await onSpaces(async (spaces) => {
    for (const space of spaces) {
      findings.push(...(await takenOver(space, data)))
      if (!space.databaseUrl) continue
      const url = space.databaseUrl
      findings.push(...(await consistent(url)))
      await onServer(url, 'vacuum analyze')
      const instance = await space.open()
      try {
        const [threads, search] = [await heavyThreads(instance, url), await searches(instance, url)]
        findings.push(threads.finding, search.finding, await axeOn(instance, url, pages))
        Object.assign(figures, { threads: threads.figures, search: search.figures })
      } finally {
        await instance.stop()
      }
    }
  })
  return { bench: 'forum', findings, figures }
}

/** Imports everything, killing the import of comments once halfway, and then imports it all again. */
async function takenOver(space: Space, data: string): Promise<Finding[]> {
  // Creates the database first, so that only the import is interrupted.
  await space.recount()
  const findings: Finding[] = []
  for (const what of ['questions', 'comments', 'articles']) {
    progress(`${space.engine}: ${what}`)
    const killed = what === 'comments' ? await imported(space, data, KILLED_AFTER_MS, what) : null
    const first = await imported(space, data, undefined, what)
    const second = await imported(space, data, undefined, what)
    const count = (said: string[], of: string) => said.find((line) => line.includes(of)) ?? `no ${of}`
    findings.push(
      {
        what: `${space.engine}: ${what}${killed ? ', going on after a kill' : ''}`,
        found: first.said.slice(0, 30).join('; '),
        met: first.code === 0 && first.said.includes('0 refused'),
      },
      {
        what: `${space.engine}: ${what} imported again`,
        found: count(second.said, ' new'),
        met: second.said.includes(`0 ${what} new`),
      },
    )
  }
  return findings
}

/** Whether the displayed counts match the rows in the database. */
async function consistent(url: string): Promise<Finding[]> {
  const differing = async (what: string, statement: string): Promise<Finding> => {
    const [row] = await onServer(url, statement)
    return {
      what,
      found: `${String(row!['wrong'])} differ of ${String(row!['all'])}`,
      met: Number(row!['wrong']) === 0,
    }
  }
  return [
    await differing(
      'comments counted on each thing, and comments there',
      `select count(*) as all, count(*) filter (where talk.comments <> coalesce(n, 0)) as wrong from comments.talk
       left join (select kind, id, count(*) as n from comments.comment group by kind, id) as there using (kind, id)`,
    ),
    await differing(
      'replies counted on each thread, and replies there',
      `select count(*) as all, count(*) filter (where reply_count <> n) as wrong from (
         select root.reply_count, (select count(*) from comments.comment where path > root.path collate "C" and path < (root.path || '~') collate "C") as n
         from comments.comment root where depth = 0
       ) as threads`,
    ),
    await differing(
      'answers counted on each question, and answers there',
      `select count(*) as all, count(*) filter (where answer_count <> (select count(*) from questions.answer where answer.question_id = question.question_id)) as wrong
       from questions.question`,
    ),
  ]
}
