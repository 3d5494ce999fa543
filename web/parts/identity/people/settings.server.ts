import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { chat } from '#contract/chat.ts'
import { identity } from '#contract/identity.ts'
import { waitingIn } from '#web/account/desk/plate.server.ts'
import { whyFields } from '#web/account/desk/why-words.ts'
import type { AccountReply, AccountServerPlate } from '#web/account/plate.server.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn, textsIn } from '#web/ui/form-texts.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { RequestContext } from '#web/visit.ts'
import { languageTag, type Locale } from '#web/words/locales.ts'
import { zoneNamed } from '#web/words/zone-named.ts'

/** The maximum number of e-mails that are counted. */
const MAX_LETTERS = 50

/** How this site runs. The bots may be in a process that cannot be reached; the rest is still shown. */
async function settingsFor({ enter, locale, environment }: RequestContext, url: string) {
  const [runs, { sign_up }, regional, letters, issuers, bots] = await Promise.all([
    found(locale, enter(identity.get_settings, {})),
    found(locale, enter(identity.get_sign_up, {})),
    found(locale, enter(identity.regional_settings, {})),
    found(locale, enter(identity.failed_letters, { limit: MAX_LETTERS })),
    found(locale, enter(identity.issuer_states, {})),
    replyOf(enter(chat.bots, {})),
  ])
  const model = bots.reply?.[0]?.model ?? null
  const now = new Date().toISOString()
  return {
    ...runs,
    environment,
    sign_up,
    regional: { ...regional, now, zones: zonesWith(regional.time_zone, now, locale) },
    failed: waitingIn(letters),
    issuers: issuers.items,
    model: bots.reply ? { name: model } : null,
    done: queryValue(url, 'done'),
  }
}

export type InstanceSettings = Awaited<ReturnType<typeof settingsFor>>

/**
 * Every time zone that this machine knows, and the time zone that is set, each with its offset and, since its city is
 * written in English, its name in other languages. Browsers may know other offsets and names, so the page uses these.
 */
const zonesWith = (time_zone: string, at: string, locale: Locale) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', time_zone])]
    .toSorted()
    .map((zone) => ({ zone, offset: offsetOf(zone, at), name: locale === 'en' ? null : nameOf(locale, zone) }))

/** The name of a zone in words; null if it has none but its offset. */
function nameOf(locale: Locale, zone: string): string | null {
  const name = zoneNamed(languageTag(locale), zone)
  return /^(?:GMT|UTC)/.test(name) ? null : name
}

/** How far the clocks of a zone are ahead of UTC at a moment, such as GMT+2. */
function offsetOf(timeZone: string, at: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const regionalWords: FormWords<typeof identity.set_regional_settings> = {
  fields: {
    languages: msg`Choose at least one language.`,
    language: msg`The default language must be one of those you offer.`,
    time_zone: msg`Choose a time zone from the list.`,
    ...whyFields,
  },
  means: { STALE_VERSION: msg`Someone has changed this in the meantime. Have another look, then save.` },
}

/** For actions of operators: sets the languages and the time zone. */
async function sendSettings(ctx: RequestContext, request: Request): AccountReply {
  const form = await request.formData()
  if (textIn(form, 'intent') !== 'regional') throw data(null, { status: 404 })
  const asked = ctx.enter(identity.set_regional_settings, {
    languages: textsIn(form, 'languages') as never,
    language: textIn(form, 'language') as never,
    time_zone: textIn(form, 'time_zone'),
    reason: textIn(form, 'reason'),
    if_version: Number(textIn(form, 'if_version')) || 0,
  })
  const { refused } = await sentForm(ctx, form, asked, regionalWords)
  return refused ?? redirect(`/account?look=settings&done=regional#${STATUS_ANCHOR}`)
}

/** The page on how this site runs: operators set the languages and the time zone on it, and see the rest. */
export const settingsLook: NonNullable<AccountServerPlate['looks']>[string] = {
  load: async (ctx, url, user) => (user.operator ? { settings: await settingsFor(ctx, url) } : null),
  act: sendSettings,
}
