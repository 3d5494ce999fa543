import type { Refusal } from '#contract/call.ts'

/** What a refused form shows again: why, where, and what had been filled in. */
export interface RefusedForm {
  /** Which form of the screen it was. */
  intent: string
  sentence: string
  /** The field the sentence is about; null: the form as a whole. */
  field: string | null
  kept: Record<string, string>
  /** When it was refused, in milliseconds: tells one refusal from the next. */
  given: number
  /** When trying again can succeed: the moment, and in how many seconds; null where waiting does not help. */
  again: { at: string; seconds: number } | null
}

/** The text of a field; empty where there is none. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What may travel back to the browser: everything but passwords. */
export const keptOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form.keys()].filter((name) => !name.includes('password')).map((name) => [name, textIn(form, name)]),
  )

/** Which field of the form a refusal is about; null: none in particular. */
export function fieldOf({ code, note }: Pick<Refusal, 'code' | 'note'>, form: FormData): string | null {
  if (code === 'EMAIL_TAKEN') return 'email'
  if (code === 'WRONG_PASSWORD') return 'password'
  if (code === 'WEAK_PASSWORD') return form.has('new_password') ? 'new_password' : 'password'
  if (code !== 'INVALID') return null
  return [...form.keys()].find((name) => name in (note.fields ?? {})) ?? null
}

/** How long to wait, never less than a second: the moment may have come while the refusal was on its way. */
export function againAt(retry_at: string | undefined, now: number): RefusedForm['again'] {
  if (!retry_at) return null
  return { at: retry_at, seconds: Math.max(1, Math.ceil((Date.parse(retry_at) - now) / 1000)) }
}
