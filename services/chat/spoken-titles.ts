const MAX_TITLE_CHARS = 56

/**
 * The title of a bill as people say it, without its year; null if nobody would say it: a sentence of what it is to do,
 * or more than fits on one line of a phone or two.
 */
export function spokenTitle(title: string): string | null {
  const [, said] = /^(?!To |An? )(?:The )?([\p{Lu}\d][^:;()“”"«»]*\sAct)(?: of \d{4})?$/u.exec(title.trim()) ?? []
  return said && said.length <= MAX_TITLE_CHARS ? said : null
}
