const MAX_TITLE_CHARS = 56

/**
 * The title of a bill as people say it, without its year; null if nobody would say the title, because it is a sentence
 * about the bill's purpose or takes more than one or two lines on a phone.
 */
export function spokenTitle(title: string): string | null {
  const [, said] = /^(?!To |An? )(?:The )?([\p{Lu}\d][^:;()“”"«»]*\sAct)(?: of \d{4})?$/u.exec(title.trim()) ?? []
  return said && said.length <= MAX_TITLE_CHARS ? said : null
}
