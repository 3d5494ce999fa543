import { msg } from '@lingui/core/macro'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { FormWords } from '#web/parts/refusals/sent-form.server.ts'

const { title, options, option, note, outcome, days, drafts } = limits

/** How the short form of a poll says what is wrong with it. */
export const quickWords: FormWords = {
  over: msg`Nothing was published yet. Please check what's marked below, then send it again.`,
  fields: {
    title: msg`Write the question in ${title.min} to ${title.max} characters.`,
    items: msg`Write ${options.min} to ${options.max} options, one per line, with up to ${option.max} characters each. Don't repeat any.`,
    closes_at: msg`Choose a day and time in the future, no more than ${days.max} days from now.`,
  },
  means: {
    TOO_MANY: msg`You already have ${drafts.max} drafts. Publish or delete one first.`,
    RULE: msg`You can't start a poll in this community. Please choose another one.`,
  },
}

const reason = msg`Give a reason of ${note.min} to ${note.max} characters.`

/** How the forms by which one looks after a poll do. */
export const afterWords: FormWords = {
  fields: {
    note: reason,
    text: msg`Write ${outcome.min} to ${outcome.max} characters.`,
    closes_at: msg`Choose a later closing time, no more than ${days.max} days after the poll opened.`,
    path: msg`Choose what to fix.`,
  },
  about: { FROZEN: ['entries'] },
  means: {
    NOT_OPEN: msg`This poll isn't open any more, so nothing was changed.`,
    NOT_CLOSED: msg`This poll isn't closed yet. Once it is, you can tell people what happened next.`,
    STALE_VERSION: msg`Somebody else has changed this poll since you opened it, so we didn't change anything. Have another look, then send it again.`,
    FROZEN: msg`Someone has already answered, so this can't be changed any more.`,
    BLOCKING_ISSUES: msg`This poll can't be published yet. Something needs fixing first.`,
  },
}

/** How the amendment of a text does. */
export const amendWords: FormWords = {
  ...afterWords,
  fields: { note: reason, text: msg`Write something different from what's there now, within the length allowed.` },
}

/** How the list of who may answer does. */
export const listWords: FormWords = {
  fields: {
    entries: msg`Some of this can't go on a list. Please check the addresses and codes.`,
    emails: msg`Some of this can't go on a list. Please check the addresses and codes.`,
  },
  means: {
    RULE: msg`A list can't have more than ${limits.list.max} entries. Nothing was added.`,
    FROZEN: msg`Someone has already answered, so the list can't be changed any more.`,
  },
}
