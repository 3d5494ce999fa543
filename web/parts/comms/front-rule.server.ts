import { redirect } from 'react-router'
import { comms } from '#contract/comms.ts'
import { found } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { oneOf, textIn } from '#web/ui/form-texts.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { RequestContext } from '#web/visit.ts'
import { frontWords } from './authoring-words.server.ts'
import { frontRules } from './front-form.tsx'

/** The rule by which communities appear on the front page, for operators. */
export async function frontRuleOf({ enter, locale }: RequestContext, url: string) {
  const { rule, members } = await found(locale, enter(comms.front_page, {}))
  return { rule, members, saved: queryValue(url, 'saved') !== null }
}

/** For actions of operators: sets the rule by which communities appear on the front page. */
export const sendFrontRule = (ctx: RequestContext, comm_id: string, form: FormData) =>
  setFrontRule(ctx, form, `/communities/${comm_id}?edit=front&saved=1`)

/** For actions of operators: the same, from the page of their own that this rule has. */
export const sendRuleAlone = async (ctx: RequestContext, request: Request) =>
  setFrontRule(ctx, await request.formData(), `/account?look=front&saved=1#${STATUS_ANCHOR}`)

async function setFrontRule(ctx: RequestContext, form: FormData, leadsTo: string) {
  const rule = oneOf(form, 'rule', frontRules)
  const said = { rule, members: Number(textIn(form, 'members')), reason: textIn(form, 'reason') }
  const asked = ctx.enter(comms.set_front_rule, said)
  const { refused } = await sentForm(ctx, form, asked, frontWords)
  return refused ?? redirect(leadsTo)
}
