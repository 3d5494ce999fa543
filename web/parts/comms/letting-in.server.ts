import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { commsLimits } from '#contract/comms-limits.ts'
import { comms } from '#contract/comms.ts'
import { users } from '#contract/users.ts'
import { found } from '#web/forms/refused.server.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { oneOf, textIn } from '#web/ui/form-texts.ts'
import { qrOf } from '#web/ui/qr.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { whyChanged, whyWords } from './authoring-words.server.ts'
import { loadWords } from '#web/words/words.ts'

const { uses, days, addresses } = commsLimits.invitations

const decideWords: FormWords<typeof comms.decide_request> = {
  fields: { answer: msg`Say in a sentence or two why.`, reason: whyChanged },
}
const inviteWords: FormWords<typeof comms.create_invitation> = {
  fields: {
    max_uses: msg`Enter a number from ${uses.min} to ${uses.max}.`,
    days: msg`Enter a number of days from ${days.min} to ${days.max}.`,
    reason: whyChanged,
  },
  means: { TOO_MANY: msg`There are as many valid links as a community can have. Withdraw one first.` },
}
const addressWords: FormWords<typeof comms.invite_addresses> = {
  fields: { addresses: msg`Enter up to ${addresses} e-mail addresses, one on each line.`, reason: whyChanged },
  means: { TOO_MANY: msg`A community can invite ${addresses} addresses a day. Try the others tomorrow.` },
}

const pageOf = (url: string) => {
  const cursor = queryValue(url, 'cursor')
  return cursor ? { cursor } : {}
}

/** The people who ask to join a community, with their names. */
export async function requestsOf({ enter, locale }: RequestContext, comm_id: string, url: string) {
  const { items, next_cursor } = await found(locale, enter(comms.requests, { comm_id, ...pageOf(url) }))
  const people = await found(locale, enter(users.people, { UIDs: items.map(({ UID }) => UID) }))
  return {
    requests: items,
    names: Object.fromEntries(people.map((person) => [person.UID, person.fullname])),
    next: next_cursor,
    saved: queryValue(url, 'saved') !== null,
  }
}

/** The valid invitations of a community. */
export async function invitationsOf({ enter, locale }: RequestContext, comm_id: string, url: string) {
  const { items, next_cursor } = await found(locale, enter(comms.invitations, { comm_id, ...pageOf(url) }))
  return { invitations: items, next: next_cursor, saved: queryValue(url, 'saved') !== null }
}

const decided = (accept: boolean) => async (ctx: RequestContext, comm_id: string, form: FormData) => {
  const asked = {
    comm_id,
    UID: textIn(form, 'UID'),
    accept,
    answer: textIn(form, 'answer'),
    reason: textIn(form, 'reason'),
  }
  const { refused } = await sentForm(ctx, form, ctx.enter(comms.decide_request, asked), decideWords)
  return refused ?? redirect(`/communities/${comm_id}?edit=requests&saved=1`)
}

/** For actions: approves somebody who asks to join. */
export const sendLetIn = decided(true)

/** For actions: declines somebody who asks to join. */
export const sendDecline = decided(false)

/** For actions: withdraws one's own request to join. */
export async function sendTakeBack(ctx: RequestContext, comm_id: string, form: FormData) {
  const { refused } = await sentForm(ctx, form, ctx.enter(comms.withdraw_request, { comm_id }))
  return refused ?? redirect(`/communities/${comm_id}`)
}

const invitedAs = ['member', 'observer', 'editor'] as const

/**
 * For actions: creates an invitation link. Its secret is only in this reply, so the page shows it without a redirect.
 */
export async function sendInvite(ctx: RequestContext, comm_id: string, form: FormData) {
  const asked = {
    comm_id,
    role: oneOf(form, 'role', invitedAs),
    max_uses: Number(textIn(form, 'max_uses')),
    days: Number(textIn(form, 'days')),
    reason: textIn(form, 'reason'),
  }
  const { reply, refused } = await sentForm(ctx, form, ctx.enter(comms.create_invitation, asked), inviteWords)
  if (refused) return refused
  const url = `${ctx.publicUrl}/communities/${comm_id}?invite=${reply.invite}`
  return data({ made: { url, qr: qrOf(url), expires_at: reply.expires_at } })
}

const oneAddress = comms.invite_addresses.input.shape.addresses.element

/** The maximum number of lines that an error names, and of characters that it quotes from each line. */
const [MAX_NAMED, MAX_QUOTED] = [10, 80]

/**
 * The words of an error about a list of addresses: it names every line that is not an address or, if there is none,
 * says how many addresses fit.
 */
function wordsFor(i18n: I18n, lines: string[]): FormWords<typeof comms.invite_addresses> {
  const wrong = lines.flatMap((line, place) =>
    addressesIn(line).every((word) => oneAddress.safeParse(word).success) ? [] : [{ place: place + 1, line }],
  )
  if (wrong.length === 0) return addressWords
  const named = wrong.slice(0, MAX_NAMED).map(({ place, line }) => {
    const quoted = Array.from(line.trim()).slice(0, MAX_QUOTED).join('')
    return i18n._(msg`Line ${place}: “${quoted}”`)
  })
  const more = wrong.length - named.length
  const list = [...named, ...(more > 0 ? [i18n._(msg`and ${more} more`)] : [])].map((one) => `\n${one}`).join('')
  const count = wrong.length
  const addresses = msg`${plural(count, { one: 'This line isn’t an e-mail address:', other: 'These lines aren’t e-mail addresses:' })} ${list}`
  return { ...addressWords, fields: { ...addressWords.fields, addresses } }
}

/** The addresses in a line: it may contain several, separated by commas or spaces. */
const addressesIn = (line: string): string[] => line.split(/[\s,;]+/).filter(Boolean)

/** For actions: invites people by their addresses. */
export async function sendInviteAddresses(ctx: RequestContext, comm_id: string, form: FormData) {
  const lines = textIn(form, 'addresses').split('\n')
  const asked = {
    comm_id,
    role: oneOf(form, 'role', invitedAs),
    addresses: lines.flatMap(addressesIn),
    reason: textIn(form, 'reason'),
  }
  const words = wordsFor(await loadWords(ctx.locale), lines)
  const { refused } = await sentForm(ctx, form, ctx.enter(comms.invite_addresses, asked), words)
  return refused ?? redirect(`/communities/${comm_id}?edit=invitations&saved=1`)
}

/** For actions: withdraws an invitation. */
export async function sendRevoke(ctx: RequestContext, comm_id: string, form: FormData) {
  const asked = { comm_id, invitation_id: textIn(form, 'invitation_id'), reason: textIn(form, 'reason') }
  const { refused } = await sentForm(ctx, form, ctx.enter(comms.revoke_invitation, asked), whyWords)
  return refused ?? redirect(`/communities/${comm_id}?edit=invitations&saved=1`)
}
