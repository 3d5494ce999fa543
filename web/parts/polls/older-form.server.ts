import { polls } from '#contract/polls.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { besideName, fieldName } from './field-name.ts'
import { isChoosing } from './choosing.tsx'
import type { Item } from './types.ts'

/**
 * The former names of controls: `i1`, `i1.o2` and `i1.number`. The current names also determine how a value is read.
 */
const OLDER = /^(?<item_id>i\d+)(?:\.(?:(?<option_id>o\d+)|number))?$/

/**
 * Converts a form from a page opened before the field names changed to the current names, which requires loading the
 * poll. This file can be deleted once nobody can have such a page open any more.
 */
export async function asNamedNow({ enter }: RequestContext, poll_id: string, form: FormData): Promise<FormData> {
  if (![...form.keys()].some((name) => OLDER.test(name))) return form
  const { reply: poll } = await replyOf(enter(polls.get_poll, { poll_id }))
  // If the poll cannot be loaded, the submitted answer will be refused for the same reason.
  return poll ? renamed(poll.items, form) : form
}

function renamed(items: Item[], form: FormData): FormData {
  const now = new FormData()
  for (const [name, value] of form) {
    const { item_id, option_id } = OLDER.exec(name)?.groups ?? {}
    const item = items.find((one) => one.item_id === item_id)
    const beside = item && name === item_id && !isChoosing(item) && item.kind !== 'scale'
    now.append(!item ? name : beside ? besideName(item) : fieldName(item, option_id), value)
  }
  return now
}
