import { data, redirect, redirectDocument } from 'react-router'
import type { Asked, Call } from '#contract/call.ts'
import { polls } from '#contract/polls.ts'
import { csvRows } from './csv.ts'
import { momentOf } from './draft-form.ts'
import { badLinesOf, cellsOf } from './list-lines.ts'
import { foundPoll } from '#web/parts/polls/removed.server.ts'
import { whyFields } from '#web/account/desk/why-words.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { oneOf, textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { afterWords, againWords, correctWords, listWords } from './build-words.server.ts'
import { sendDraft } from './sent-draft.server.ts'
import { sendQuick } from './sent-quick.server.ts'

/** For actions: handles every form sent from the poll pages on /build. */
export async function sendForm(ctx: RequestContext, url: string, form: FormData) {
  const intent = textIn(form, 'intent')
  if (intent === 'quick') return sendQuick(ctx, form)
  const poll_id = queryValue(url, 'poll') ?? ''
  if (intent === 'draft') return sendDraft(ctx, poll_id, form)
  if (intent === 'share' || intent === 'unshare') return share(ctx, poll_id, form, intent === 'share')
  if (intent === 'list') return addToList(ctx, poll_id, form)
  if (intent === 'restore') return restore(ctx, poll_id, form)
  return lookAfter(ctx, poll_id, form, intent)
}

async function share(ctx: RequestContext, poll_id: string, form: FormData, on: boolean) {
  const { reply, refused } = await sentForm(ctx, form, ctx.enter(polls.share_draft, { poll_id, on }), afterWords)
  if (refused) return refused
  return data({ preview: reply.preview && `${ctx.publicUrl}/answer/${poll_id}?preview=${reply.preview}` })
}

async function addToList(ctx: RequestContext, poll_id: string, form: FormData) {
  const cells = cellsOf(csvRows(textIn(form, 'entries')))
  const lines = cells.map(({ text }) => text)
  const asked = ctx.enter(polls.add_to_list, { poll_id, lines, clear: form.has('clear') })
  const { reply, refused } = await sentForm(ctx, form, asked, listWords)
  return refused ?? data({ left: badLinesOf(cells, reply.left_out) })
}

/** Restores an earlier version as the newest version. */
async function restore(ctx: RequestContext, poll_id: string, form: FormData) {
  const version = Number(textIn(form, 'version'))
  const versions = await foundPoll(ctx, poll_id, ctx.enter(polls.poll_versions, { poll_id }))
  const wanted = versions.find((each) => each.version === version)
  if (!wanted) return redirect(`/build?poll=${poll_id}&look=versions`)
  const asked = ctx.enter(polls.save_poll, { ...wanted.draft, poll_id, if_version: versionIn(form) })
  const { refused } = await sentForm(ctx, form, asked, afterWords)
  return refused ?? redirect(`/build?poll=${poll_id}&restored=${version}`)
}

const versionIn = (form: FormData) => Number(textIn(form, 'if_version'))

/** Gives the poll its short address, alone or on the way to a sheet that shows it. */
async function makeAddress(ctx: RequestContext, poll_id: string, form: FormData) {
  const asked = ctx.enter(polls.make_short_address, { poll_id })
  const { refused } = await sentForm(ctx, form, asked, afterWords)
  if (refused) return refused
  const then = oneOf(form, 'then', ['', 'present', 'poster'])
  if (then) return redirectDocument(`/results/${poll_id}/${then}`)
  return redirect(`/build?poll=${poll_id}&look=after&done=short#short`)
}

async function askAgain(ctx: RequestContext, poll_id: string, form: FormData) {
  const note = form.has('note') ? textIn(form, 'note') : undefined
  const { reply, refused } = await sentForm(ctx, form, ctx.enter(polls.ask_again, { poll_id, note }), againWords)
  return refused ?? redirect(`/build?poll=${reply.poll_id}`)
}

/** The actions that consist of a single call, and the addresses they redirect to. */
async function lookAfter(ctx: RequestContext, poll_id: string, form: FormData, intent: string) {
  const after = `/build?poll=${poll_id}&look=after&done=`
  const note = textIn(form, 'note')
  const send = async <C extends Call>(
    call: C,
    input: Asked<C>,
    to: string,
    words: FormWords<NoInfer<C>> = afterWords as FormWords<C>,
  ) => {
    const { refused } = await sentForm(ctx, form, ctx.enter(call, input), words)
    return refused ?? redirect(to)
  }
  const if_version = versionIn(form)
  switch (intent) {
    case 'delete':
      return send(polls.delete_draft, { poll_id, if_version }, '/build')
    case 'publish':
      return send(polls.publish_poll, { poll_id, if_version }, `${after}published`)
    case 'pass':
      return send(polls.pass_poll, { poll_id, if_version, reason: textIn(form, 'reason') }, `/results/${poll_id}`, {
        fields: whyFields,
      })
    case 'ask_changes':
      return send(polls.ask_changes, { poll_id, if_version, text: textIn(form, 'text') }, '/build')
    case 'pause':
      return send(polls.pause_poll, { poll_id, note }, `${after}pause`)
    case 'resume':
      return send(polls.resume_poll, { poll_id, note }, `${after}resume`)
    case 'close':
      return send(polls.close_poll, { poll_id, note }, `${after}close`)
    case 'withdraw':
      return send(polls.withdraw_poll, { poll_id, note }, `/results/${poll_id}`)
    case 'extend': {
      const closes_at = momentOf(form, 'closes', ctx.timeZone) ?? ''
      return send(polls.extend_poll, { poll_id, closes_at, note }, `${after}extend`)
    }
    case 'correct': {
      const [path, text] = [textIn(form, 'path'), textIn(form, 'text')]
      return send(polls.correct_poll, { poll_id, if_version, path, text, note }, `${after}correct`, correctWords)
    }
    case 'short_address':
      return makeAddress(ctx, poll_id, form)
    case 'again':
      return askAgain(ctx, poll_id, form)
    case 'outcome':
      return send(
        polls.set_outcome,
        { poll_id, text: textIn(form, 'text'), reason: textIn(form, 'reason') },
        `${after}outcome`,
      )
    default:
      throw data(null, { status: 400 })
  }
}
