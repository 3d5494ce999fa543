import { redirect } from 'react-router'
import { polls } from '#contract/polls.ts'
import { applyEdit } from './acts.ts'
import { draftIn } from './draft-form.ts'
import type { Draft } from './types.ts'
import { around, wordIn } from './words-of-acts.ts'
import { foundPoll } from '#web/parts/polls/removed.server.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { refusalSentence } from '#web/refusals.server.ts'
import { sentBack } from './sent-quick.server.ts'

/** For actions: handles the editor form. Saves its content, then runs the command of the pressed button. */
export async function sendDraft(ctx: RequestContext, poll_id: string, form: FormData) {
  const word = wordIn(form, textIn(form, 'do') || 'save')
  const if_version = Number(textIn(form, 'if_version'))
  // The browser has already saved the draft, and sends only what to do next.
  if (!form.has('title')) return goOn(ctx, poll_id, word, if_version)
  const sent = draftIn(form, ctx.timeZone)
  const { draft } = applyEdit(sent, word, around(ctx.timeZone, form, word))
  const { reply, no } = await replyOf(ctx.enter(polls.save_poll, { ...draft, poll_id, if_version }))
  if (no?.code === 'STALE_VERSION') return stale(ctx, poll_id, sent)
  if (no)
    return sentBack({
      why: 'refused',
      sentence: await refusalSentence(no.code, ctx.locale),
      draft: sent,
      version: if_version,
    })
  return goOn(ctx, poll_id, word, reply.version)
}

/**
 * Handles a draft that someone else has saved in the meantime: shows the submitted draft again, so that it is not lost.
 */
async function stale(ctx: RequestContext, poll_id: string, draft: Draft) {
  const { version } = await foundPoll(ctx, poll_id, ctx.enter(polls.get_poll, { poll_id }))
  return sentBack({ why: 'stale', sentence: null, draft, version })
}

async function goOn(ctx: RequestContext, poll_id: string, word: string, if_version: number) {
  if (word !== 'publish' && word !== 'ask_review') return redirect(`/build?poll=${poll_id}${placeOf(word)}`)
  const call = word === 'publish' ? polls.publish_poll : polls.ask_review
  const { no } = await replyOf(ctx.enter(call, { poll_id, if_version }))
  if (no?.code === 'BLOCKING_ISSUES') {
    // The findings for the poll as it was refused, not as it was when the page was loaded.
    const { issues } = await found(ctx.locale, ctx.enter(polls.check_poll, { poll_id }))
    return sentBack({ why: 'blocked', sentence: null, draft: null, version: if_version, issues })
  }
  if (no) {
    const sentence = await refusalSentence(no.code, ctx.locale)
    return sentBack({ why: 'refused', sentence, draft: null, version: if_version })
  }
  return redirect(word === 'publish' ? `/build?poll=${poll_id}&look=after&done=published` : '/build')
}

/** The anchor to go to after an edit without JavaScript. */
function placeOf(word: string): string {
  const [name, at] = word.split(':')
  if (name === 'save' || name === 'set') return ''
  if (name === 'drop_rule' || name === 'more_rules') return `#logic-${Number(at) + 1}`
  return /^\d+$/.test(at ?? '') ? `#question-${Number(at) + 1}` : '#questions'
}
