/** What a sent form says under a name; line ends as everywhere else, since browsers send them in two signs. */
export const said = (form: FormData, name: string): string => spoken(form.get(name))

/** The same for fields that stand there several times. */
export const saidAll = (form: FormData, name: string): string[] => form.getAll(name).map(spoken)

const spoken = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '')

/** One of the words a field may hold; the first where it holds none of them. */
export const oneOf = <const W extends string>(form: FormData, name: string, words: readonly [W, ...W[]]): W =>
  words.find((word) => word === form.get(name)) ?? words[0]

/** What a refused form shows again: why, what is wrong beside each field, and what was written. */
export interface RefusedForm {
  sentence: string
  errors: Record<string, string>
  values: Record<string, string[]>
}

export const valuesIn = (form: FormData): Record<string, string[]> =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, saidAll(form, name)]))
