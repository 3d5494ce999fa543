import { z } from 'zod'

/** An issuer with whose accounts people can sign in, as the operator has set it. */
export interface IssuerSetting {
  /** The issuer's short name, which is part of the address to which the issuer sends people back. */
  id: string
  /** The issuer's name, as the button shows it. */
  name: string
  /** The issuer's address, exactly as in its tokens. */
  issuer: string
  client_id: string
  client_secret?: string | undefined
  scope: string
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * An https address, or an address on this machine: anybody on the network could read and change what is sent over http.
 */
function isSafe(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, search, hash, username } = new URL(value)
  if (search || hash || username) return false
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
}

const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u)

const issuer = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/),
  name: oneLine(40),
  issuer: z.string().refine(isSafe),
  client_id: oneLine(255),
  client_secret: oneLine(512).optional(),
  scope: z
    .string()
    .default('openid email profile')
    .refine((scope) => scope.split(' ').includes('openid')),
}) satisfies z.ZodType<IssuerSetting>

const expected =
  'must be a JSON list of issuers such as [{"id":"town","name":"Town account","issuer":"https://id.town.example","client_id":"polity","client_secret":"…"}]'

const isUnique = (values: string[]) => new Set(values).size === values.length

/**
 * The setting with which the operator names issuers: a JSON list, in which each id and each address occurs only once.
 */
export const issuerList = z
  .string()
  .default('[]')
  .transform((text, ctx): IssuerSetting[] => {
    const read = z.array(issuer).max(12).safeParse(parsed(text))
    const [wrong] = read.error?.issues ?? []
    if (wrong)
      ctx.addIssue({
        code: 'custom',
        message: wrong.path.length > 1 ? `${expected}: ${placeOf(wrong.path)} is wrong` : expected,
      })
    return read.data ?? []
  })
  .refine((list) => isUnique(list.map(({ id }) => id)) && isUnique(list.map((one) => one.issuer)), {
    error: 'must not name the same id or issuer twice',
  })

const placeOf = ([at, ...rest]: PropertyKey[]) => `${rest.map(String).join('.')} of issuer ${Number(at) + 1}`

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
