import { Refusal, type AnyRefusal } from '#contract/refusals.ts'
import { comms } from '#contract/comms.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import { communityWords } from '#web/parts/comms/authoring-words.server.ts'
import type { FormWords } from '#web/forms/sent-form.server.ts'
import { draftWords, quickWords } from './build-words.server.ts'
import { hasOptions, type Draft } from './types.ts'

type Founded = (typeof comms)['create_community']

/**
 * Everything that is missing for a poll of a community that is created with it, so that its author sees all of it at
 * once; null: nothing is missing for the community, so that it can be created. `community`: what is sent to create it.
 */
export function missingFor(draft: Draft, community: object, publishes: boolean): AnyRefusal | null {
  const { error } = comms.create_community.input.safeParse(community)
  const wrong = [
    ...(isAsked(draft, publishes) ? [] : ['title']),
    ...(publishes && !draft.items.every(isComplete) ? ['items'] : []),
    ...(error?.issues.map(({ path: [name] }) => String(name)) ?? []),
  ]
  if (!error) return null
  return new Refusal('INVALID', { fields: Object.fromEntries(wrong.map((name) => [name, { is: 'missing' as const }])) })
}

/** A draft needs any question at all, a poll to be published a question long enough. */
const isAsked = ({ title }: Draft, publishes: boolean) => title.length >= (publishes ? limits.title.min : 1)

function isComplete(item: Draft['items'][number]): boolean {
  const lists = item.kind === 'matrix' ? [item.options, item.columns] : hasOptions(item) ? [item.options] : []
  return lists.every((options) => options.length >= limits.options.min)
}

/** The error messages of the short form for a poll and its new community, in the order of the form. */
export function missingWords(publishes: boolean): FormWords<(typeof polls)['create_poll'] | Founded> {
  const of: FormWords<(typeof polls)['create_poll']> = publishes ? quickWords : draftWords
  const { title, ...others } = of.fields
  const { items, ...rules } = others
  const { comm_name, summary } = communityWords.fields
  return {
    over: publishes ? quickWords.over! : communityWords.over!,
    fields: { title, ...(items && { items }), comm_name, summary, ...rules },
  }
}
