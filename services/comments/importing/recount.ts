import { sql } from 'kysely'
import { sourceOf, type Plan } from '#platform/importing/plan.ts'
import { idHere } from '#platform/importing/sources.ts'
import type { Database } from '#services/comments/own.ts'
import { KIND } from './rows.ts'
import type { Published } from './shapes.ts'

interface Counted {
  id: string
  comments: number
  for: number
  against: number
  neutral: number
}

const nothing: Omit<Counted, 'id'> = { comments: 0, for: 0, against: 0, neutral: 0 }

/**
 * Reports for each thing whether the number of imported comments equals the number that the collection itself gives.
 */
export async function recounted(db: Database, published: readonly Published[], plan: Plan): Promise<string[]> {
  if (published.length === 0) return ['these files publish no numbers of comments to compare with']
  const ids = published.map(({ source, on }) => idHere(KIND, sourceOf(plan, source), on))
  const { rows } = await sql<Counted>`
    select id, count(*) as comments,
      count(*) filter (where stance = 'for') as "for",
      count(*) filter (where stance = 'against') as against,
      count(*) filter (where stance = 'neutral') as neutral
    from comments.comment where kind = ${KIND} and id = any(${ids}) and origin is not null
    group by id`.execute(db.q())
  const here = new Map(rows.map((row) => [row.id, row]))
  const apart = published.flatMap(({ on, comments, stances }, at) => {
    const found = here.get(ids[at]!) ?? nothing
    const byStance = stances && (['for', 'against', 'neutral'] as const).some((one) => stances[one] !== found[one])
    return found.comments !== comments || byStance ? [`  ${on}: ${comments} published, ${found.comments} here`] : []
  })
  const alike = published.length - apart.length
  return [
    `recount: ${alike.toLocaleString('en')} of ${published.length.toLocaleString('en')} things have as many comments as their collection says`,
    ...apart.slice(0, MAX_NAMED),
    ...(apart.length > MAX_NAMED ? [`  and ${apart.length - MAX_NAMED} others`] : []),
  ]
}

const MAX_NAMED = 10
