import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { LineError } from '#platform/line-error.ts'
import type { Source } from './sources.ts'

const line = z.string().regex(/^\P{C}{1,60}$/u, 'is not one short line')

/** What an operator can specify about files to import: where they come from, and which community they are for. */
const PlanFile = z.strictObject({
  files: z.array(z.string().min(1)).min(1),
  source: z
    .string()
    .regex(/^[a-z0-9.-]{2,60}$/, 'is not a short name in small letters')
    .optional(),
  name: line.optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  licence: line.optional(),
  lang: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is not a language tag')
    .optional(),
  community: z
    .string()
    .regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'is not an id')
    .optional(),
})

export interface Plan {
  /** The absolute paths of the files and folders. */
  paths: string[]
  /** What the plan says about the source. Everything else follows from the shape of the records. */
  said: Partial<Source>
  comm_id: string | null
}

const MAX_PLAN_BYTES = 100_000

/**
 * The import that a path stands for. The path leads to a file or folder of data, or to a plan: a small file
 * `….plan.json` that names the files, their source and a community. Throws a `LineError` if there is no file, or if the
 * plan is wrong.
 */
export async function planOf(told: unknown): Promise<Plan> {
  if (typeof told !== 'string' || told === '') throw new LineError('an import needs the path of a file or a folder')
  const found = await stat(told).catch(() => {
    throw new LineError(`there is nothing to read at ${told}`)
  })
  if (!told.endsWith('.plan.json')) return { paths: [told], said: {}, comm_id: null }
  if (found.size > MAX_PLAN_BYTES) throw new LineError(`${told} is too long for a plan`)
  const { files, community = null, ...said } = planIn(await readFile(told, 'utf8'), told)
  return { paths: files.map((file) => path.resolve(path.dirname(told), file)), said, comm_id: community }
}

function planIn(text: string, told: string): z.output<typeof PlanFile> {
  try {
    return PlanFile.parse(JSON.parse(text))
  } catch (trouble) {
    const why = trouble instanceof z.ZodError ? z.prettifyError(trouble) : 'is not JSON'
    throw new LineError(`${told}: ${why}`)
  }
}

/** The source of records: what the plan says about it, or otherwise what the shape of the records reveals. */
export const sourceOf = ({ said }: Plan, known: Source): Source => ({ ...known, ...said })
