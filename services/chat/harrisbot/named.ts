import { bills } from '#contract/bills.ts'
import type { Reply } from '#contract/call.ts'
import type { Context } from '#platform/room.ts'
import type { Asked } from './asking.ts'

export type Named = Reply<typeof bills.find_named>['named'][number]

/** Matches a Congress next to a bill number, including the Congresses in the sample content. */
const congressSaid = /\b(\d{1,4})(?:st|nd|rd|th)\s+(?:sample\s+)?congress\b/i

/**
 * The first bill that a question names, with its Congress if the question gives one. Text in quotation marks is
 * ignored.
 */
export async function billNamed({ bare }: Asked, { ask }: Context): Promise<Named | null> {
  const { named } = await ask(bills.find_named, { text: bare })
  const [first] = named
  if (!first) return null
  const congress = first.congress ?? Number(congressSaid.exec(bare)?.[1] ?? 0)
  return { ...first, congress: congress === 0 ? null : congress }
}
