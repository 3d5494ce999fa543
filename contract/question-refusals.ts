import { refusing, type Refusals } from './refusals.ts'

/** The refusals of questions. */
export const questionRefusals = {
  NOT_OF_COMMUNITY: { status: 403, title: 'Only members of the community may do this with its questions.' },
  NOT_ASKER: { status: 403, title: 'Only whoever asked may do this, or later a moderator.' },
  OWN_CONTENT: { status: 403, title: "People don't rate or accept what they wrote themselves." },
  HAS_ANSWERS: { status: 409, title: 'A question with answers stays: people have put work into it.' },
  CLOSED: { status: 409, title: 'This question was closed, and takes no more answers. It says why.' },
  DUPLICATE_LIKELY: {
    status: 409,
    title:
      'Something very like it was asked there before, and `similar` tells what. Without `check` it is asked anyway.',
  },
  NO_ORIGINAL: {
    status: 422,
    title: 'A duplicate repeats another question that stands and is not a duplicate itself.',
  },
  SOURCES_REQUIRED: { status: 422, title: 'An answer says where its facts come from, or that it is an opinion.' },
  NO_OFFICIAL: {
    status: 422,
    title: 'No official of this community has this id; `comms.officials` tells who has one.',
  },
  NO_POLL: { status: 422, title: 'No poll that people can talk about now has this id.' },
  POLL_ELSEWHERE: {
    status: 422,
    title: 'This poll belongs to another community: questions about it are asked there.',
  },
  OFFICIAL_ASKED: {
    status: 409,
    title: 'This person has an open question to an official; it has to be answered or closed first.',
  },
  SENT: { status: 409, title: 'This question was put to an official already, with a day to answer by.' },
  NOT_ADDRESSEE: { status: 403, title: 'Only the official whom this question is for may do this.' },
  NO_DELAY: { status: 409, title: 'The day to answer by is put off once, and before it has passed.' },
  OFFICIAL_ANSWERED: { status: 409, title: 'The official has answered: that answer can be edited.' },
  OWN_WORDS: { status: 403, title: 'Nobody suggests other words for their own: they edit them.' },
  SAME_WORDS: { status: 422, title: 'These are the words that stand there.' },
  DECIDED: { status: 409, title: 'This suggestion was decided on already, taken back, or replaced by a later one.' },
  SUGGESTED_ENOUGH: {
    status: 429,
    title: 'This person has suggested as many wordings as one may in 24 hours.',
  },
  ASKED_ENOUGH: { status: 429, title: 'This person has asked as many questions as one may in 24 hours.' },
} as const satisfies Refusals

export const QuestionRefusal = refusing<typeof questionRefusals>(questionRefusals)
