import { z } from 'zod'
import { LineError } from './line-error.ts'

/** A value that an operator can set, only through the environment variable of this name. */
export interface Setting<T> {
  env: string
  doc: string
  /** What the default is, in words, for the documentation. */
  unset: string
  shape: z.ZodType<T, string | undefined>
  /** Whether the value is secret: it is never shown, not even if it is invalid. */
  secret?: boolean
}

export const setting = <T>(given: Setting<T>) => given

/** The values read from a list of settings. */
export type SettingsRead<S extends Record<string, Setting<unknown>>> = {
  [K in keyof S]: S[K] extends Setting<infer T> ? T : never
}

/**
 * Reads every setting from `env`; an empty value counts as unset. Throws a `LineError` naming the first invalid one.
 */
export function readSettings<S extends Record<string, Setting<unknown>>>(
  list: S,
  env: Record<string, string | undefined>,
): SettingsRead<S> {
  const read = Object.entries(list).map(([key, { env: name, shape, secret }]) => {
    const given = env[name]?.trim() || undefined
    const result = shape.safeParse(given)
    if (result.success) return [key, result.data]
    const what = `${name} ${result.error.issues[0]?.message ?? 'is wrong'}`
    throw new LineError(secret ? what : `${what}, not "${given}"`)
  })
  return Object.fromEntries(read) as SettingsRead<S>
}

export const wholeNumber = (fallback: number, min: number, max: number) =>
  z
    .string()
    .optional()
    .transform((value) => (value === undefined ? fallback : Number(value)))
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })

export const word = (fallback: string) => z.string().default(fallback)

export const oneOf = <const T extends readonly [string, ...string[]]>(words: T, fallback: T[number]) =>
  z
    .string()
    .default(fallback)
    .refine((value): value is T[number] => words.includes(value), { error: `must be one of ${words.join(', ')}` })

/** An address such as http://localhost:3001, without a slash at its end. */
export const address = z
  .string()
  .refine((value) => /^https?:\/\/[^/?#\s]+\/?$/.test(value) && URL.canParse(value), {
    error: 'must be an address such as https://polity.example, without a path',
  })
  .transform((value) => new URL(value).origin)

const label = '[a-z0-9]([a-z0-9-]*[a-z0-9])?'
const namedHost = new RegExp(String.raw`^(?!\d+(:|$))(${label}(\.${label})*|\[[0-9a-f:.]+\])(:\d+)?$`)

/** A host as written in addresses, such as polity.example or localhost:3000; empty if no host is set. */
export const hostName = z
  .string()
  .default('')
  .transform((value) => (value && URL.canParse(`https://${value}`) ? hostIn(value) : value))
  .refine((value) => value === '' || (namedHost.test(value) && URL.canParse(`https://${value}`)), {
    error: 'must be a host such as polity.example, with a port if it has one',
  })

/**
 * The host in normalized form, as it appears in addresses. A value that contains more than a host is returned
 * unchanged.
 */
function hostIn(value: string): string {
  const { host, href } = new URL(`https://${value}`)
  return href === `https://${host}/` && !value.includes('/') && !/^\d+$/.test(value) ? host : value
}
