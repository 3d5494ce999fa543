import { isRefusal, Refusal } from '#contract/refusals.ts'
import type { finder as calls } from '#contract/finder.ts'
import type { Act, Context } from '#platform/room.ts'
import type { FindAsked, FindCall, FoundThing } from '#platform/search/found.ts'
import type { Own } from './own.ts'
import { merged } from './rules.ts'

/** The first value of a cursor says how the words were interpreted on the previous page. */
const ways = { e: 'every', a: 'any' } as const

export const find: Act<typeof calls.find, Own> = async ({ kind, cursor, limit, ...asked }, ctx) => {
  const kinds = kind === undefined ? Object.keys(ctx.own.finds) : [kind]
  if (kind !== undefined && !ctx.own.finds[kind])
    throw new Refusal('INVALID', { fields: { kind: { is: 'malformed' } } })

  const [way, behind] = cursor === undefined ? [undefined, undefined] : [ways[cursor[0] as 'e'], cursor.slice(1)]
  if (cursor !== undefined && !(way && behind))
    throw new Refusal('INVALID', { fields: { cursor: { is: 'malformed' } } })

  const wanted = { ...asked, cursor: behind, limit: limit + 1 }
  let words: FindAsked['words'] = way ?? 'every'
  let found = await askAll(ctx, kinds, { ...wanted, words })
  if (!way && found.every(({ rows }) => rows?.length === 0)) {
    words = 'any'
    found = await askAll(ctx, kinds, { ...wanted, words })
  }
  const { shown, more } = merged(
    found.map(({ rows }) => rows ?? []),
    limit,
  )
  return {
    items: shown.map(({ score: _score, mark: _mark, ...hit }) => hit),
    next_cursor: more ? words[0]! + shown.at(-1)!.mark : null,
    words,
    counts: found.map(({ kind: each, rows }) => ({
      kind: each,
      n: Math.min(rows?.length ?? 0, limit),
      more: (rows?.length ?? 0) > limit,
    })),
    missing: found.filter(({ rows }) => rows === null).map(({ kind: each }) => each),
  }
}

/** For each kind of thing, the results from its room; null if the room cannot be reached. */
const askAll = (ctx: Context<Own>, kinds: string[], asked: FindAsked) =>
  Promise.all(
    kinds.map(async (kind): Promise<{ kind: string; rows: FoundThing[] | null }> => {
      const call: FindCall = ctx.own.finds[kind]!
      const rows = await ctx.ask(call, { ...asked }).catch((thrown: unknown) => {
        if (isRefusal(thrown) && thrown.code === 'DEGRADED') return null
        throw thrown
      })
      return { kind, rows }
    }),
  )
