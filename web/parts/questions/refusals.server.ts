import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { questionRefusals } from '#contract/question-refusals.ts'

/** The message shown to a visitor for each refusal of a question or an answer. */
export const sentences: Record<keyof typeof questionRefusals, MessageDescriptor> = {
  NOT_OF_COMMUNITY: msg`This is for members of the community. You can join on its page.`,
  NOT_ASKER: msg`Only the person who asked can say which answer settled it. After 60 days, a moderator can too.`,
  OWN_CONTENT: msg`You wrote this answer yourself, so others have to judge it.`,
  HAS_ANSWERS: msg`People have already answered this question, so it stays.`,
  CLOSED: msg`This question was closed, so it takes no more answers. Its page says why.`,
  DUPLICATE_LIKELY: msg`Someone has already asked something very similar. Check whether it’s the same question, or ask anyway.`,
  NO_ORIGINAL: msg`Give the address of another question that can be read here and isn’t a repetition itself.`,
  SOURCES_REQUIRED: msg`Say where your facts come from, or mark your answer as an opinion or your own experience.`,
  NO_OFFICIAL: msg`This person doesn’t answer questions in this community, or no longer does.`,
  NO_POLL: msg`This poll can’t be asked about now: it isn’t open yet, or it’s no longer here.`,
  POLL_ELSEWHERE: msg`This poll belongs to another community. Ask about it there.`,
  OFFICIAL_ASKED: msg`You already have an open question to an official. Wait for the answer, or close it first.`,
  SENT: msg`This question has already been put to an official, with a day to answer by.`,
  NOT_ADDRESSEE: msg`Only the official this question is for can do this.`,
  NO_DELAY: msg`The day can be put off once, and only before it has passed.`,
  OFFICIAL_ANSWERED: msg`You’ve already answered this question. You can edit your answer.`,
  OWN_WORDS: msg`You wrote this yourself, so you can edit it.`,
  SAME_WORDS: msg`These are the words that already stand there.`,
  DECIDED: msg`Somebody has already decided on this, or whoever suggested it took it back or changed it.`,
  SUGGESTED_ENOUGH: msg`You’ve suggested other words ten times in the last 24 hours. Wait a little before you do it again.`,
  ASKED_ENOUGH: msg`You’ve asked five questions in the last 24 hours. Wait a little before you ask the next one.`,
}
