import { msg } from '@lingui/core/macro'
import type { polls } from '#contract/polls.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { whyFields } from '#web/account/desk/why-words.ts'
import type { FormWords } from '#web/forms/sent-form.server.ts'

const { title, options, option, note, outcome, days, drafts } = limits

/** The error messages of the short form for a poll. */
export const quickWords: FormWords<typeof polls.create_poll> = {
  over: msg`Nothing has been published yet. Please check what’s marked below, then send it again.`,
  fields: {
    title: msg`Enter a question of ${title.min} to ${title.max} characters.`,
    items: msg`Enter ${options.min} to ${options.max} options, one per line, with up to ${option.max} characters each. Don’t repeat any.`,
    closes_at: msg`Choose a day and time in the future, no more than ${days.max} days from now.`,
    audience: msg`The poll is for members, but it doesn’t belong to a community. Choose a community, or let others answer.`,
  },
  means: {
    TOO_MANY: msg`You already have ${drafts.max} drafts. Publish or delete one first.`,
    RULE: msg`You can’t start a poll in this community. Please choose another community.`,
  },
}

const reason = msg`Give a reason of ${note.min} to ${note.max} characters.`

/** The error messages of the same form when it saves the poll as a draft. */
export const draftWords: FormWords<typeof polls.create_poll> = {
  fields: { title: msg`Enter your question first. Then we’ll save it as a draft, and you can change its settings.` },
}

type AfterCall = (typeof polls)[
  | 'save_poll'
  | 'share_draft'
  | 'delete_draft'
  | 'publish_poll'
  | 'ask_changes'
  | 'pause_poll'
  | 'resume_poll'
  | 'close_poll'
  | 'withdraw_poll'
  | 'extend_poll'
  | 'correct_poll'
  | 'set_outcome'
  | 'make_short_address']

/** The error messages of the forms for managing a poll. */
export const afterWords: FormWords<AfterCall> = {
  fields: {
    note: reason,
    ...whyFields,
    text: msg`Enter ${outcome.min} to ${outcome.max} characters.`,
    closes_at: msg`Choose a later closing time, no more than ${days.max} days after the poll opened, and no later than the date in its promise.`,
  },
  means: {
    TOO_MANY: msg`You can’t do this again in this poll. Nothing was changed.`,
    NOT_OPEN: msg`This poll isn’t open any more, so nothing was changed.`,
    NOT_CLOSED: msg`This poll isn’t closed yet. Once it is, you can tell people what happened next.`,
    STALE_VERSION: msg`Somebody else has changed this poll since you opened it, so we didn’t change anything. Have another look, then send it again.`,
    FROZEN: msg`Someone has already answered, so this can’t be changed any more.`,
    BLOCKING_ISSUES: msg`This poll can’t be published yet. Something needs fixing first.`,
  },
}

/** The error messages of the form that corrects a text. */
export const correctWords: FormWords<AfterCall> = {
  ...afterWords,
  fields: {
    note: reason,
    path: msg`Choose which part of the poll to correct.`,
    text: msg`Enter something different from the original. It mustn’t read like another option or go over the length limit.`,
  },
}

/** The error messages for repeating a poll. */
export const againWords: FormWords<typeof polls.ask_again> = {
  fields: { note: reason },
  means: {
    NOT_OPEN: msg`This poll hasn’t opened yet, so you can edit it instead.`,
    TOO_MANY: msg`You already have ${drafts.max} drafts. Publish or delete one first.`,
  },
}

const tooManyEntries = msg`A list can’t have more than ${limits.list.max} entries. Nothing was added.`

/** The error messages for the list of people who may answer. */
export const listWords: FormWords<typeof polls.add_to_list> = {
  fields: { lines: tooManyEntries },
  means: {
    TOO_MANY: tooManyEntries,
    FROZEN: msg`Someone has already answered, so the list can’t be changed any more.`,
  },
}
