import { data, redirect } from 'react-router'
import { isRefusal, Refusal } from '#contract/refusals.ts'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { communityWords } from '#web/parts/comms/authoring-words.server.ts'
import { momentIn, weekFrom } from '#web/words/local-time.ts'
import { momentOf } from './draft-form.ts'
import { quickWritten } from './quick-draft.ts'
import type { Draft, Issue } from './types.ts'
import { NEW_PLACE } from './new-place.tsx'
import { replyOf } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { oneOf, textIn, textsIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { begunWith, langOf } from './beginning.server.ts'
import { draftWords, quickWords } from './build-words.server.ts'
import { missingFor, missingWords } from './missing.server.ts'

/** For actions: handles the short form. Publishes the poll, sends it for review or opens it in the editor. */
export async function sendQuick(ctx: RequestContext, form: FormData) {
  const then = oneOf(form, 'then', ['edit', 'publish', 'ask_review'])
  const founds = textIn(form, 'comm_id') === NEW_PLACE
  if (founds) {
    const publishes = then !== 'edit'
    const missing = missingFor(await quickDraft(ctx, form), communityIn(ctx, form), publishes)
    const { refused } = await sentForm(ctx, form, missing ? Promise.reject(missing) : none, missingWords(publishes))
    if (refused) return refused
  }
  if (then === 'edit' && !textIn(form, 'title').trim()) {
    // An empty draft is not created, since nobody meant to keep it.
    const { refused } = await sentForm(ctx, form, Promise.reject(noQuestion()), draftWords)
    if (refused) return refused
  }
  if (founds) {
    const { reply, refused } = await sentForm(ctx, form, foundOnTheWay(ctx, form), communityWords)
    if (refused) return refused
    // If the poll is refused, its form selects the community that has been created by then.
    form.set('comm_id', reply)
  }
  const draft = await quickDraft(ctx, form)
  const draft_key = textIn(form, 'draft_key') || undefined
  const asked = ctx.enter(polls.create_poll, { ...draft, publish: then === 'publish', draft_key })
  const { reply, refused } = await sentForm(ctx, form, asked, quickWords)
  if (refused) return refused
  const { poll_id, version } = reply
  if (then === 'publish') return redirect(`/build?poll=${poll_id}&look=after&done=published`)
  if (then === 'edit') return redirect(`/build?poll=${poll_id}&tab=contract`)
  const { no } = await replyOf(ctx.enter(polls.ask_review, { poll_id, if_version: version }))
  // If the poll was sent twice, it is already awaiting review.
  if (no && no.code !== 'STALE_VERSION') return redirect(`/build?poll=${poll_id}&tried=1`)
  return redirect(`/build?poll=${poll_id}`)
}

const none = Promise.resolve(null)

const noQuestion = () => new Refusal('INVALID', { fields: { title: { is: 'missing' } } })

const communityIn = (ctx: RequestContext, form: FormData) => ({
  comm_name: textIn(form, 'comm_name').trim(),
  summary: textIn(form, 'summary'),
  lang: langOf(ctx),
})

/** Creates a community for the poll from its two form fields; a form sent twice gets the same community. */
async function foundOnTheWay(ctx: RequestContext, form: FormData): Promise<string> {
  const asked = communityIn(ctx, form)
  const { comm_name } = asked
  try {
    return (await ctx.enter(comms.create_community, asked)).comm_id
  } catch (thrown) {
    if (!isRefusal(thrown) || thrown.code !== 'NAME_TAKEN') throw thrown
    const own = (await ctx.enter(comms.communities, { of: 'mine' })).filter(({ my_role }) => my_role === 'owner')
    const same = own.find((community) => community.comm_name === comm_name)
    if (!same) throw thrown
    return same.comm_id
  }
}

async function quickDraft(ctx: RequestContext, form: FormData): Promise<Draft> {
  const from = { template: textIn(form, 'template'), copy: textIn(form, 'copy'), kind: textIn(form, 'kind') }
  const base = await begunWith(ctx, from, textIn(form, 'comm_id') || null)
  const lines = (name: string) => textsIn(form, name).filter((line) => line.trim())
  return { ...quickWritten(base, form, lines), closes_at: closingIn(form, ctx.timeZone) }
}

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** The closing time: in the evening after a number of days, or as specified by the two fields. */
function closingIn(form: FormData, timeZone: string): string | null {
  const days = textIn(form, 'closes')
  if (!/^\d{1,3}$/.test(days)) return momentOf(form, 'closes', timeZone)
  const { date, time } = weekFrom(Date.now() + (Number(days) - WEEK_DAYS) * DAY_MS, timeZone)
  return momentIn(timeZone, date, time)
}

/** The data that the editor shows again for a form that could not be saved or published. */
export const sentBack = (given: {
  why: 'blocked' | 'stale' | 'refused'
  sentence: string | null
  draft: Draft | null
  version: number
  /** The issues that block publishing. */
  issues?: Issue[]
}) => data({ editing: { ...given, at: Date.now() } }, { status: given.why === 'blocked' ? 422 : 409 })
