import { z } from 'zod'
import { read, write } from './call.ts'
import { whyChanged } from './operator-why.ts'
import { reading, writing } from './usual-limits.ts'

/** The languages in which the pages are written. */
const pageLangs = ['en', 'es'] as const
const pageLang = z.enum(pageLangs)

/**
 * Whether this names a time zone. An offset such as +01:00 is not accepted, because programs disagree about its sign.
 */
function isTimeZone(value: string): boolean {
  try {
    return /^[A-Za-z]/.test(value) && Boolean(Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

const Regional = z.strictObject({
  languages: z
    .array(pageLang)
    .min(1)
    .max(pageLangs.length)
    .refine((all) => new Set(all).size === all.length, { error: 'names one twice', params: { is: 'not_allowed' } })
    .meta({ description: 'The languages in which the pages are offered' }),
  language: pageLang.meta({ description: 'The language for readers whose browser asks for none of these languages' }),
  time_zone: z
    .string()
    .max(64)
    .refine(isTimeZone, { error: 'is no time zone such as Europe/Lisbon', params: { is: 'not_allowed' } })
    .meta({ description: 'The time zone in which times are shown and entered; every time is stored in UTC' }),
})

/** The languages and the time zone of the whole instance, which operators set: part of the service `identity`. */
export const regionalCalls = {
  regional_settings: read({
    doc: 'The languages and the time zone of the pages. Until an operator has set them, they come from the environment of the process that keeps accounts.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({}),
    reply: Regional.extend({
      version: z.int().meta({ description: '0 until an operator has set them' }),
    }).meta({ id: 'RegionalSettings' }),
  }),
  set_regional_settings: write({
    doc: 'Sets the languages and the time zone of the pages, in every process within seconds. These settings then override those in the environment. The default language must be one of those offered.',
    who: 'operator',
    limit: writing,
    audit: ['languages', 'language', 'time_zone', 'reason'],
    input: Regional.extend({ if_version: z.int32(), reason: whyChanged }),
    reply: z.object({ version: z.int() }),
    errors: ['STALE_VERSION', 'RULE'],
  }),
}
