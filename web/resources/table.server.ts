import { isRefusal } from '#contract/refusals.ts'
import { byRoom } from '#web/by-room.ts'
import { refusalSentence } from '#web/refusals.server.ts'
import type { Answering, FoundResource, ResourcePlate } from './resource.ts'

const plates = byRoom(
  import.meta.glob<ResourcePlate>(['../parts/*/resource-plate.server.ts', '../dev/resource-plate.server.ts'], {
    eager: true,
    import: 'default',
  }),
)

/** Matches a path exactly, including case. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '[.]').replace(/:\w+/, '(?<id>[A-Za-z0-9_-]{1,128})')}$`)

const usual = { waits: false, nobody: false, framed: false, local: false }

/** Every resource by its exact path. These are not screens: no browser loads anything for them. */
const table = plates.flatMap(({ plate }) =>
  Object.entries(plate.resources).map(([path, { cost, answer, ...kind }]) => ({
    pattern: patternOf(path),
    ...usual,
    ...kind,
    answer: sayingNo(plate, async (ctx, asked) => {
      await ctx.spend(cost)
      return answer(ctx, asked)
    }),
  })),
)

/** The resource at this path; null if the path is a screen or unknown. */
export function resourceAt(pathname: string): FoundResource | null {
  for (const { pattern, answer, ...rest } of table) {
    const match = pattern.exec(pathname)
    if (!match) continue
    const id = match.groups?.id ?? ''
    return { ...rest, answer: (ctx, asked) => answer(ctx, { ...asked, id }) }
  }
  return null
}

/** Turns an expected refusal into its sentence, as plain text. */
function sayingNo({ more }: ResourcePlate, answer: Answering): Answering {
  return (ctx, asked) =>
    answer(ctx, asked).catch(async (thrown: unknown) => {
      if (!isRefusal(thrown)) throw thrown
      // An invalid id in an address is treated like an unknown one.
      const wrong = thrown.code === 'INVALID'
      const code = wrong ? 'NOT_FOUND' : thrown.code
      const sentence = await refusalSentence(code, ctx.locale)
      const lines = [sentence, ...((await more?.(code, ctx, asked.id)) ?? [])]
      return new Response(`${lines.join('\n')}\n`, {
        status: wrong ? 404 : thrown.status,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      })
    })
}
