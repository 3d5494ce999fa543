import type { Item } from '#web/parts/polls/types.ts'

/** An option as its author wrote it, for use where only plain text is allowed. */
export const textOfChoice = (item: Item, option_id: string): string =>
  ('options' in item && item.options.find((option) => option.option_id === option_id)?.text) || option_id
