import { msg } from '@lingui/core/macro'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { FormWords } from '#web/parts/refusals/sent-form.server.ts'

const { title, options, option, note, outcome, days, drafts } = limits

/** How the short form of a poll says what is wrong with it. */
export const quickWords: FormWords = {
  over: msg`Nothing was published yet. Look at what is marked below, then send it again.`,
  fields: {
    title: msg`Write the question in ${title.min} to ${title.max} characters.`,
    items: msg`Write ${options.min} to ${options.max} answers, each on a line of its own, with at most ${option.max} characters, and no answer twice.`,
    closes_at: msg`Choose a day and a time that are still to come, at most ${days.max} days away.`,
  },
  means: {
    TOO_MANY: msg`You have ${drafts.max} drafts already. Publish or delete one first.`,
    RULE: msg`This community cannot be asked. Choose another one.`,
  },
}

const reason = msg`Say why in ${note.min} to ${note.max} characters.`

/** How the forms by which one looks after a poll do. */
export const afterWords: FormWords = {
  fields: {
    note: reason,
    text: msg`Write ${outcome.min} to ${outcome.max} characters.`,
    closes_at: msg`Choose a later closing time, at most ${days.max} days after the poll opened.`,
    path: msg`Choose what is to be mended.`,
  },
  about: { FROZEN: ['entries'] },
  means: {
    NOT_OPEN: msg`The poll does not run any more, so nothing was changed.`,
    NOT_CLOSED: msg`The poll is not closed yet. What came of it is said afterwards.`,
    STALE_VERSION: msg`Somebody else has changed this poll since you opened it, so nothing was changed. Look at it again, then send it once more.`,
    FROZEN: msg`Somebody has answered already: this can no longer be changed.`,
    BLOCKING_ISSUES: msg`The poll cannot be published as it is. Somebody has to mend it first.`,
  },
}

/** How the amendment of a text does. */
export const amendWords: FormWords = {
  ...afterWords,
  fields: { note: reason, text: msg`Write something else than what stands there, and not longer than it may be.` },
}

/** How the list of who may answer does. */
export const listWords: FormWords = {
  fields: {
    entries: msg`Some of this cannot be put on a list. Look at the addresses and codes again.`,
    emails: msg`Some of this cannot be put on a list. Look at the addresses and codes again.`,
  },
  means: {
    RULE: msg`The list would be longer than ${limits.list.max} entries. Nothing was added.`,
    FROZEN: msg`Somebody has answered already: the list can no longer be changed.`,
  },
}
