import type { Input, Reply } from '#contract/call.ts'
import { code } from '#contract/poll-authoring.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import { email } from '#contract/shapes.ts'

type Given = Pick<Input<typeof polls.add_to_list>, 'emails' | 'codes' | 'lines'>
type LeftOut = Reply<typeof polls.add_to_list>['left_out'][number]

/** Reads the lines sent to a list: returns the normalized entries, and the invalid lines with a reason for each. */
export function readLines(given: Given): { entries: string[]; left_out: LeftOut[] } {
  const entries = new Set<string>()
  const left_out: LeftOut[] = []
  for (const kind of ['emails', 'codes', 'lines'] as const)
    for (const [at, line] of given[kind].entries()) {
      const word = line.trim().toLowerCase()
      const why = whyNoEntry(word, kind)
      if (why) left_out.push({ of: kind, line: at + 1, why })
      if (!why && word) entries.add(word)
    }
  return { entries: [...entries], left_out }
}

function whyNoEntry(word: string, of: LeftOut['of']): LeftOut['why'] | null {
  if (word === '') return null
  if (of === 'emails' || (of === 'lines' && word.includes('@'))) return email.safeParse(word).success ? null : 'email'
  if (code.safeParse(word).success) return null
  if (!/^[a-z0-9-]*$/.test(word)) return 'signs'
  return word.length < limits.code.min ? 'short' : 'long'
}
