const spoken = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '')

/** The text of a field, with line ends as everywhere else, since browsers send them in two signs; empty: none. */
export const textIn = (form: FormData, name: string): string => spoken(form.get(name))

/** The same for fields that stand there several times. */
export const textsIn = (form: FormData, name: string): string[] => form.getAll(name).map(spoken)

/** One of the words a field may contain; the first if it contains none of them. */
export const oneOf = <const W extends string>(form: FormData, name: string, words: readonly [W, ...W[]]): W =>
  words.find((word) => word === form.get(name)) ?? words[0]

/** The values that may be sent back to the browser, by field: all but passwords and the form key. */
export const keptOf = (form: FormData): Record<string, string[]> =>
  Object.fromEntries(
    [...new Set(form.keys())]
      .filter((name) => !name.includes('password') && name !== 'form_key')
      .map((name) => [name, textsIn(form, name)]),
  )
