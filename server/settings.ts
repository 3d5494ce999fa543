import { z } from 'zod'
import { logLevels } from '#platform/log.ts'
import { mailServerAddress, senderAddress } from '#platform/mail/addresses.ts'
import { address, hostName, oneOf, readSettings, setting, wholeNumber, word } from '#platform/settings.ts'
import { langs } from '#platform/words/words.ts'
import { serviceNames } from './services.ts'

const parts = [...serviceNames, 'pages'] as const

const partList = z
  .string()
  .default(parts.join(','))
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((list): list is (typeof parts)[number][] => list.every((part) => parts.some((known) => known === part)), {
    error: `must list some of ${parts.join(', ')}, with commas`,
  })

const example = `${serviceNames[0]}=http://localhost:3001`

const addressed = new RegExp(`^(${serviceNames.join('|')})=https?://[^/?#\\s,]+$`)

const addressList = z
  .string()
  .default('')
  .transform((value) => value.split(',').filter(Boolean))
  .refine((pairs) => pairs.every((pair) => addressed.test(pair.trim())), {
    error: `must be a list such as ${example} of ${serviceNames.join(', ')}`,
  })
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.trim().split('=') as [string, string])))

const timeZone = z
  .string()
  .default(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  .refine(isTimeZone, { error: 'must be a time zone such as Europe/Lisbon' })

function isTimeZone(value: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

/** The settings of the instance; the settings of a room are on its door plate. docs/running.md lists all of them. */
export const settings = {
  port: setting({
    env: 'PORT',
    doc: 'The port polity listens on; 0 takes any free one.',
    unset: '3000',
    shape: wholeNumber(3000, 0, 65_535),
  }),
  host: setting({
    env: 'HOST',
    doc: 'The network address it listens on; 0.0.0.0 lets other machines in.',
    unset: 'localhost',
    shape: word('localhost'),
  }),
  https: setting({
    env: 'HTTPS',
    doc: 'Whether it speaks https itself, with a certificate made for this machine: yes or no. `npm start -- --https` says yes.',
    unset: 'no',
    shape: oneOf(['yes', 'no'], 'no'),
  }),
  publicUrl: setting({
    env: 'PUBLIC_URL',
    doc: 'The address where people find this instance; links in letters and files start with it. With https, cookies are sent over https only.',
    unset: 'https://{PRODUCTION_HOST}, or http://localhost:{PORT}',
    shape: address.optional(),
  }),
  dataDir: setting({
    env: 'DATA_DIR',
    doc: 'The folder of the embedded database, of the operator token, of people’s pictures, and of letters where no mail server is set.',
    unset: './data',
    shape: word('./data'),
  }),
  databaseUrl: setting({
    env: 'DATABASE_URL',
    secret: true,
    doc: 'A PostgreSQL server, 15 or newer, in place of the embedded database.',
    unset: 'the embedded database in DATA_DIR',
    shape: z
      .string()
      .regex(/^postgres(ql)?:\/\/./, 'must be an address such as postgres://user:password@host/database')
      .optional(),
  }),
  workers: setting({
    env: 'WORKERS',
    doc: 'How many processes share the port and the work, with a PostgreSQL server: as many as the machine has processors to spare.',
    unset: '1',
    shape: wholeNumber(1, 1, 64),
  }),
  smtpUrl: setting({
    env: 'SMTP_URL',
    secret: true,
    doc: 'The mail server that sends letters, such as smtp://user:password@mail.example:587 or smtps://…; `@`, `:` and `/` of a password are written %40, %3A, %2F.',
    unset: 'letters are files in DATA_DIR/mail and reach nobody',
    shape: mailServerAddress,
  }),
  mailFrom: setting({
    env: 'MAIL_FROM',
    doc: 'The sender of letters: an address, or a name and an address such as `Town hall <polity@town.example>`.',
    unset: 'polity@ the host of PUBLIC_URL',
    shape: senderAddress,
  }),
  services: setting({
    env: 'SERVICES',
    doc: `What this process runs: any of ${parts.join(', ')}.`,
    unset: 'all of them',
    shape: partList,
  }),
  serviceAddresses: setting({
    env: 'SERVICE_ADDRESSES',
    doc: `Where the services of other processes listen, such as ${example}.`,
    unset: 'none',
    shape: addressList,
  }),
  serviceSecret: setting({
    env: 'SERVICE_SECRET',
    secret: true,
    doc: 'Shared by all processes of one instance, so that one can prove to another who the visitor is.',
    unset: 'none: this process trusts no other',
    shape: z.string().min(16, 'must have at least 16 characters').or(z.undefined()),
  }),
  operatorToken: setting({
    env: 'OPERATOR_TOKEN',
    secret: true,
    doc: 'What an operator’s script sends as `Authorization: Bearer …`.',
    unset: 'made once and kept in DATA_DIR/operator-token',
    shape: z.string().min(16, 'must have at least 16 characters').or(z.undefined()),
  }),
  addressLimit: setting({
    env: 'ADDRESS_LIMIT',
    doc: 'How many writes one network address may make in a minute, for all its visitors together (a school shares one); ten times as many reads; as many streams at once.',
    unset: '600',
    shape: wholeNumber(600, 1, 1_000_000_000),
  }),
  proxyHops: setting({
    env: 'PROXY_HOPS',
    doc: 'How many reverse proxies are in front; only that many forwarded addresses are trusted.',
    unset: '0',
    shape: wholeNumber(0, 0, 10),
  }),
  timeZone: setting({
    env: 'TIME_ZONE',
    doc: 'The time zone of the pages, until an operator sets one on a page.',
    unset: 'the machine’s',
    shape: timeZone,
  }),
  language: setting({
    env: 'LANGUAGE_DEFAULT',
    doc: 'The language for readers whose browser asks for none that polity speaks, en or es, until an operator sets one on a page.',
    unset: 'en',
    shape: oneOf(langs, 'en'),
  }),
  samples: setting({
    env: 'SAMPLES',
    doc: 'Whether an empty instance starts with the sample content: yes or no.',
    unset: 'yes',
    shape: oneOf(['yes', 'no'], 'yes'),
  }),
  productionHost: setting({
    env: 'PRODUCTION_HOST',
    doc: 'The host of the live site, such as polity.example. Where PUBLIC_URL has it, the environment is prod: the bots stay closed until an operator opens them.',
    unset: 'none',
    shape: hostName,
  }),
  stagingHost: setting({
    env: 'STAGING_HOST',
    doc: 'The host of the site where you try things out. Where PUBLIC_URL has it, the environment is dev.',
    unset: 'none',
    shape: hostName,
  }),
  logLevel: setting({
    env: 'LOG_LEVEL',
    doc: `How much is logged, as JSON lines on standard error: ${logLevels.join(', ')}.`,
    unset: 'warn',
    shape: oneOf(logLevels, 'warn'),
  }),
}

/**
 * Reads the settings from the environment; `env` in the result is the same environment, from which rooms read their
 * own. If only a production host is set, the public address is derived from it.
 */
export function settingsFrom(env: Record<string, string | undefined>) {
  const read = readSettings(settings, env)
  const { publicUrl, productionHost } = read
  return { ...read, env, publicUrl: publicUrl ?? (productionHost ? `https://${productionHost}` : undefined) }
}
