import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { comms } from '#contract/comms.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import { whyFields } from '#web/account/desk/why-words.ts'
import { found } from '#web/forms/refused.server.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { communitiesOf } from '#web/parts/comms/named.server.ts'
import { queryValue } from '#web/state/query.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { crestChoices } from './crest-choices.server.ts'
import { featuredFields } from './featured-fields.ts'
import { shownOf } from './town.server.ts'

/**
 * The maximum number of front-page communities offered to an operator; featured communities and the largest communities
 * come first.
 */
const MAX_OFFERED = 60

/** The data that an operator can see and change about the whole instance. */
export async function townForOperator(ctx: RequestContext, url: string) {
  const { enter, locale } = ctx
  const [said, { comm_ids }] = await found(locale, Promise.all([enter(comms.town, {}), enter(comms.front_page, {})]))
  const offered = [...new Set([...said.featured, ...comm_ids])].slice(0, MAX_OFFERED)
  const communities = await communitiesOf(
    ctx,
    offered.map((comm_id) => ({ comm_id })),
  )
  return {
    said,
    shown: shownOf(said, locale),
    crests: crestChoices(said.name),
    offered: communities.map(({ comm_id, comm_name, lang }) => ({ comm_id, comm_name, lang })),
    saved: queryValue(url, 'done') === 'saved',
  }
}

export type TownForOperator = Awaited<ReturnType<typeof townForOperator>>

const { name, welcome, imprint, rules, contact } = commsLimits.town
const tooLongAWelcome = msg`The welcome can have up to ${welcome.max} characters, on one line.`

const townWords: FormWords<typeof comms.set_town, string> = {
  over: msg`Nothing has been saved yet. Please check what’s marked below, then send it again.`,
  fields: {
    name: msg`The name can have up to ${name.max} characters, on one line.`,
    crest: msg`Choose one of these crests.`,
    welcome: tooLongAWelcome,
    lang: msg`Choose a language from the list.`,
    imprint: msg`The legal notice can have up to ${imprint.max} characters.`,
    rules: msg`The rules can have up to ${rules.max} characters.`,
    contact: msg`The contact can have up to ${contact.max} characters, on one line.`,
    featured: msg`Choose each community only once.`,
    ...whyFields,
  },
  means: { STALE_VERSION: msg`Someone has changed this in the meantime. Have another look, then save.` },
}

/** For actions of operators: saves the texts about the whole instance. */
export async function sendTown(ctx: RequestContext, request: Request) {
  const form = await request.formData()
  const asked = ctx.enter(comms.set_town, {
    name: textIn(form, 'name'),
    crest: textIn(form, 'crest') || null,
    lang: textIn(form, 'lang'),
    welcome: { en: textIn(form, 'welcome_en'), es: textIn(form, 'welcome_es') },
    imprint: textIn(form, 'imprint'),
    rules: textIn(form, 'rules'),
    contact: textIn(form, 'contact'),
    featured: featuredFields.map((field) => textIn(form, field)).filter(Boolean),
    reason: textIn(form, 'reason'),
    if_version: Number(textIn(form, 'if_version')) || 0,
  })
  const { refused } = await sentForm(ctx, form, asked, townWords)
  return refused ?? redirect(`/account?look=town&done=saved#${STATUS_ANCHOR}`)
}
