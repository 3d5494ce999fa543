const spoken = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '')

/**
 * The text of a field, with line ends normalized, since browsers send two characters for each; empty if there is none.
 */
export const textIn = (form: FormData, name: string): string => spoken(form.get(name))

/** The text of a field that holds one line, without the line breaks that its text area allows. */
export const lineIn = (form: FormData, name: string): string => oneLine(textIn(form, name))

export const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim()

/** Like `textIn`, for fields that occur several times. */
export const textsIn = (form: FormData, name: string): string[] => form.getAll(name).map(spoken)

/** The value of a field if it is one of these; otherwise the first of these. */
export const oneOf = <const W extends string>(form: FormData, name: string, words: readonly [W, ...W[]]): W =>
  words.find((word) => word === form.get(name)) ?? words[0]

/** The values that may be sent back to the browser, by field: all except passwords and the form key. */
export const keptOf = (form: FormData): Record<string, string[]> =>
  Object.fromEntries(
    [...new Set(form.keys())]
      .filter((name) => !name.includes('password') && name !== 'form_key')
      .map((name) => [name, textsIn(form, name)]),
  )
