import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { Measure } from '#contract/measure.ts'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import { moderation } from '#contract/moderation.ts'
import { Ground, StatementCategory } from '#contract/statement.ts'
import { users } from '#contract/users.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { DECIDE } from '#web/thing/decide-address.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { RequestContext } from '#web/visit.ts'
import { rulesHere } from './rules-here.server.ts'

/**
 * The thing that the reader wants to decide about, if the address names one; `gone` if they may not decide about it, or
 * if it does not exist.
 */
export async function decidingAt(ctx: RequestContext, url: string) {
  const [, kind, id] = /^([a-z]+)\.(\w+)$/.exec(queryValue(url, DECIDE) ?? '') ?? []
  if (!kind || !id || ctx.UID === null) return null
  const { reply, no } = await replyOf(ctx.enter(moderation.get_case, { kind, id }))
  if (no) return { gone: no.code !== 'DEGRADED' }
  const [rules, name] = await Promise.all([rulesHere(ctx, reply.comm_id), nameOf(ctx, kind, id)])
  return { ...reply, rules, name }
}

/** The name of the person whose membership this is, if the reader may see it; null if the thing is not a membership. */
export async function nameOf({ enter }: RequestContext, kind: string, id: string): Promise<string | null> {
  if (kind !== 'member') return null
  const { reply } = await replyOf(enter(users.people, { UIDs: id.slice(id.length / 2) }))
  return reply?.[0]?.fullname ?? null
}

/** The names of the members among these items, by membership id; names that the reader may not see are left out. */
export async function namesOfMembers({ enter }: RequestContext, items: readonly { kind: string; id: string }[]) {
  const ids = items.flatMap(({ kind, id }) => (kind === 'member' ? [id] : []))
  const UIDs = [...new Set(ids.map((id) => id.slice(id.length / 2)))]
  const { reply } = UIDs.length > 0 ? await replyOf(enter(users.people, { UIDs })) : { reply: [] }
  const named = ids.flatMap((id) => (reply ?? []).flatMap((one) => (id.endsWith(one.UID) ? [[id, one.fullname]] : [])))
  return Object.fromEntries(named) as Record<string, string>
}

export type Deciding = NonNullable<Awaited<ReturnType<typeof decidingAt>>>

const DAY_MS = 86_400_000

/** The input of a form with the fields of a statement. */
export function reasonsIn(form: FormData) {
  const days = Number(textIn(form, 'days'))
  return {
    measure: Measure.safeParse(form.get('measure')).data,
    category: StatementCategory.safeParse(form.get('category')).data,
    ground: Ground.safeParse(form.get('ground')).data,
    rule: textIn(form, 'other_rule').trim() || textIn(form, 'rule'),
    facts: textIn(form, 'facts'),
    explanation: textIn(form, 'explanation'),
    show_title: !form.has('hide_title'),
    ...(days > 0 && days <= limits.longest_days && { until: new Date(Date.now() + days * DAY_MS).toISOString() }),
  }
}

const isMissing = (text: string) => text.trim() === ''

/**
 * If no measure was chosen: all fields that a decision still needs, since the call alone would name only the measure.
 */
function refusedUnchosen({ measure, category, rule, facts, explanation }: ReturnType<typeof reasonsIn>) {
  const missing = {
    measure: measure === undefined,
    category: category === undefined,
    rule: isMissing(rule),
    facts: isMissing(facts),
    explanation: isMissing(explanation),
  }
  const names = Object.entries(missing).flatMap(([name, is]) => (is ? [name] : []))
  return new ModerationRefusal('INVALID', {
    fields: Object.fromEntries(names.map((name) => [name, { is: 'missing' }])),
  })
}

/** Shown above a form with marked fields. */
export const overMarked = msg`Nothing has been decided yet. Please check what’s marked below.`

export const statementFields = {
  category: msg`Choose what it is about.`,
  rule: msg`Name the rule or the law in at most ${limits.rule.max} characters, in letters everyone can see.`,
  facts: msg`Write at most ${limits.facts.max} characters, in letters everyone can see.`,
  explanation: msg`Write at most ${limits.explanation.max} characters, in letters everyone can see.`,
}

/** The messages for the same fields if they were left empty. */
export const statementMissing = {
  rule: msg`Say which rule it breaks.`,
  facts: msg`Say what you found.`,
  explanation: msg`Say why it breaks the rule.`,
}

const words: FormWords<typeof moderation.decide> = {
  fields: { measure: msg`Choose what to do.`, ...statementFields },
  missing: statementMissing,
  over: overMarked,
  means: {
    STALE_VERSION: msg`Somebody else has decided, or there is another report, or it was edited. Nothing was sent; look at it again.`,
  },
}

const wordsOfLifting = { ...words, missing: { explanation: msg`Say why it’s lifted.` } }

/** For actions: decides about a thing, and redirects to the decision. */
export async function decideIn(ctx: RequestContext, form: FormData) {
  const given = reasonsIn(form)
  if (given.measure === undefined)
    return (await sentForm(ctx, form, Promise.reject(refusedUnchosen(given)), words)).refused!
  const { measure, ...reasons } = given
  const why = measure === 'show' ? { explanation: textIn(form, 'lifted_because') } : {}
  const asked = ctx.enter(moderation.decide, {
    kind: textIn(form, 'kind'),
    id: textIn(form, 'id'),
    ...reasons,
    ...why,
    measure,
    ...(textIn(form, 'version') && { if_version: Number(textIn(form, 'version')) || 0 }),
    ...(textIn(form, 'seen') && { seen: textIn(form, 'seen') }),
    ...(textIn(form, 'as_reported') && { as_reported: textIn(form, 'as_reported') }),
    answer: textIn(form, 'answer'),
  })
  const { reply, refused } = await sentForm(ctx, form, asked, measure === 'show' ? wordsOfLifting : words)
  if (refused) return refused
  const done = reply.carried_out ? 'decided' : 'decided-soon'
  return redirect(`/account?look=decision&id=${reply.decision_id}&done=${done}#${STATUS_ANCHOR}`)
}
