import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { operatorOf } from '#tests/instance.ts'
import type { Kind, Scene } from '#tests/matrix-cast.ts'
import { carersOrOperators, members, once, operators, people, type Rows } from '#tests/matrix-kit.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { join, newPerson, type Person } from '#tests/people.ts'

const asked = { title: 'Why does the 17:40 skip the market?', body: 'Is that a rule?' }
const answered = { body: 'No rule. It is told to run straight on when it is late.', opinion: true }

/**
 * A person who belongs to the community and has not asked anything yet: the number of questions per person is limited.
 */
async function newMember({ instance, comm_id }: Scene): Promise<Person> {
  const person = await newPerson(instance, { fullname: 'Asker' })
  await join(person, comm_id)
  return person
}

async function questionIn(scene: Scene): Promise<string> {
  const { browser } = await newMember(scene)
  return (await browser.answer(questions.create_question, { ...asked, comm_id: scene.comm_id })).question_id
}

async function answerIn(scene: Scene, question_id: string): Promise<string> {
  const { browser } = await newMember(scene)
  return (await browser.answer(questions.create_answer, { ...answered, question_id })).answer_id
}

const pollIn = async (instance: Scene['instance'], comm_id: string): Promise<string> => {
  const poll = { ...oneItem({ text: 'Which day?', options: ['Sunday', 'Monday'] }), title: 'Which day?' }
  const open = { ...poll, comm_id, closes_at: inDays(1), publish: true }
  return (await operatorOf(instance).answer(polls.create_poll, open)).poll_id
}

const belonging: Kind[] = [...members, ...operators]

/** An act that only the author may perform, tried on somebody else's text. */
const ofAnother = <I>(input: (scene: Scene) => Promise<I>) => ({ input, may: [] })

/** Acts that only moderators of the community and operators may perform. */
const caring = <I>(input: (scene: Scene) => Promise<I>) => ({
  'in the community': { input, may: carersOrOperators, else: ['FORBIDDEN' as const] },
})
/** A question, and an answer to it, that no case changes. */
const aQuestion = once(async (scene) => ({ question_id: await questionIn(scene) }))
const anAnswer = once(async (scene) => ({ answer_id: await answerIn(scene, (await aQuestion(scene)).question_id) }))
const reason = 'It sells shoes.'

/** The only official of the community, whom every case asks. */
const officialOf = once(async ({ instance, comm_id }) => {
  const official = await newPerson(instance, { fullname: 'Maria Ortiz' })
  await join(official, comm_id)
  const named = { comm_id, UID: official.UID, office: 'Head of Parks', reason: 'It was asked for.' }
  const { official_id } = await operatorOf(instance).answer(comms.name_official, named)
  await official.browser.answer(comms.take_office, { official_id, name: 'Maria Ortiz' })
  return { official, official_id }
})

const toOfficial = once(async (scene) => {
  const { official_id } = await officialOf(scene)
  const { browser } = await newMember(scene)
  const { question_id } = await browser.answer(questions.create_question, {
    ...asked,
    comm_id: scene.comm_id,
    official_id,
  })
  return { question_id }
})

async function suggestionIn(scene: Scene, question_id: string): Promise<string> {
  const { browser } = await newMember(scene)
  const words = { title: asked.title, body: 'Is it one?', note: reason, if_version: 1 }
  return (await browser.answer(questions.suggest_edit, { ...words, question_id })).edit_id
}
const aSuggestion = once(async (scene) => ({
  edit_id: await suggestionIn(scene, (await aQuestion(scene)).question_id),
}))

/** Who may make each call of this room, and how calls by anyone else are refused. */
export const rows: Rows<typeof questions> = {
  own_data: { 'by a room alone': { input: () => ({ list: 'questions' as const }), may: [], else: ['FORBIDDEN'] } },
  today: { any: { input: () => ({}), may: operators } },
  only_here: {
    any: { input: () => ({}), may: operators },
    'of the community': { input: ({ comm_id }) => ({ comm_id }), may: carersOrOperators },
  },
  questions: {
    any: { input: () => ({}) },
    'about a poll': { input: () => ({ poll_id: '01J00000000000000000000000' }) },
  },
  similar: { any: { input: () => ({ title: asked.title }) } },
  get_question: { any: { input: aQuestion } },
  about_question: { 'by a room alone': { input: async (scene) => ({ id: (await aQuestion(scene)).question_id }) } },
  get_answer: { any: { input: anAnswer } },
  about_answer: { 'by a room alone': { input: async (scene) => ({ id: (await anAnswer(scene)).answer_id }) } },
  pass_question: caring(async (scene) => ({
    question_id: await questionIn(scene),
    if_version: 1,
    reason: 'It’s fine.',
  })),
  close_question: caring(async (scene) => ({ question_id: await questionIn(scene), reason: 'resolved' as const })),
  reopen_question: caring(aQuestion),
  official_record: { any: { input: ({ comm_id }) => ({ comm_id }) } },
  send_to_official: caring(async (scene) => ({
    question_id: await questionIn(scene),
    official_id: (await officialOf(scene)).official_id,
  })),
  extend_due: {
    'of another official': {
      input: async (scene) => ({ question_id: (await toOfficial(scene)).question_id, reason }),
      may: [...people, 'the operator’s token'],
      gets: 'NOT_ADDRESSEE',
    },
  },
  official_answer: {
    'of another official': {
      input: async (scene) => ({ question_id: (await toOfficial(scene)).question_id, ...answered }),
      may: [...people, 'the operator’s token'],
      gets: 'NOT_ADDRESSEE',
    },
  },
  suggestions: { any: { input: aQuestion } },
  suggest_edit: {
    any: {
      input: async (scene) => ({
        ...asked,
        ...(await aQuestion(scene)),
        body: 'Is it one?',
        note: reason,
        if_version: 1,
      }),
      gets: { 'the operator’s token': 'FORBIDDEN' },
    },
  },
  withdraw_edit: {
    'of somebody else': {
      input: aSuggestion,
      may: [...people, 'the operator’s token'],
      gets: 'NOT_FOUND',
    },
  },
  decide_edit: {
    'of somebody': {
      input: async (scene) => ({ edit_id: await suggestionIn(scene, await questionIn(scene)), take: true }),
      may: carersOrOperators,
      else: ['NOT_FOUND'],
    },
  },
  get_removal: { 'of one that stands': { input: aQuestion, gets: 'NOT_FOUND' } },
  find_questions: { 'by a room alone': { input: () => ({ q: 'ferry', words: 'every', limit: 5 }) } },
  find_answers: { 'by a room alone': { input: () => ({ q: 'ferry', words: 'every', limit: 5 }) } },
  answers: { any: { input: aQuestion } },
  earlier_words: { any: { input: aQuestion } },
  create_question: {
    'of the community': {
      input: ({ comm_id }) => ({ ...asked, comm_id }),
      may: belonging,
      else: ['NOT_OF_COMMUNITY'],
    },
    'of another': {
      input: ({ elsewhere }) => ({ ...asked, comm_id: elsewhere }),
      may: operators,
      else: ['NOT_OF_COMMUNITY'],
    },
    'of everyone': { input: () => asked, may: operators },
    'about its poll': {
      input: async ({ comm_id, instance }) => ({ ...asked, comm_id, poll_id: await pollIn(instance, comm_id) }),
      may: belonging,
      else: ['NOT_OF_COMMUNITY'],
    },
  },
  update_question: {
    'of somebody': ofAnother(async (scene) => ({ ...asked, ...(await aQuestion(scene)), if_version: 1 })),
  },
  delete_question: {
    'of somebody': ofAnother(async (scene) => ({ ...(await aQuestion(scene)), if_version: 1 })),
  },
  too: {
    any: {
      input: aQuestion,
      gets: { 'the operator’s token': 'FORBIDDEN' },
    },
  },
  create_answer: {
    'in the community': {
      input: async (scene) => ({ ...answered, ...(await aQuestion(scene)) }),
      may: belonging,
      else: ['NOT_OF_COMMUNITY'],
    },
  },
  update_answer: {
    'of somebody': ofAnother(async (scene) => ({
      ...answered,
      ...(await anAnswer(scene)),
      if_version: 1,
    })),
  },
  delete_answer: {
    'of somebody': ofAnother(async (scene) => ({
      ...(await anAnswer(scene)),
      if_version: 1,
    })),
  },
  rate_answer: {
    'in the community': {
      input: async (scene) => ({ ...(await anAnswer(scene)), value: 1 as const }),
      may: [...members, 'an operator'],
      else: ['NOT_OF_COMMUNITY', 'FORBIDDEN'],
    },
  },
  accept_answer: {
    'to another’s question': {
      input: async (scene) => ({ ...(await aQuestion(scene)), ...(await anAnswer(scene)) }),
      may: people,
      gets: 'NOT_ASKER',
    },
  },
  unaccept: {
    'of another’s question': {
      input: aQuestion,
      may: [...people, 'the operator’s token'],
      gets: 'NOT_ASKER',
    },
  },
}
