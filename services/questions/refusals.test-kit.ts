import { comms } from '#contract/comms.ts'
import { questions } from '#contract/questions.ts'
import type { questionRefusals } from '#contract/question-refusals.ts'
import { polls } from '#contract/polls.ts'
import { operatorOf } from '#tests/instance.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { join, newPerson, type Person } from '#tests/people.ts'

const asked = { title: 'Why does the 17:40 skip the market?' }
const answered = { body: 'No rule. It is told to run straight on when it is late.', opinion: true }

const otherWords = { ...asked, body: 'On Mondays.', note: 'It says when.', if_version: 1 }

/** An instance, a community on it and a person who belongs to the community. */
interface Where {
  instance: { url: string; operatorToken: string }
  person: Person
  comm_id: string
}

/** How to provoke each refusal of the questions room. */
export function meetRefusals(where: () => Where): Record<keyof typeof questionRefusals, () => Promise<Response>> {
  async function newMember() {
    const { instance, comm_id } = where()
    const member = await newPerson(instance)
    await join(member, comm_id)
    return member.browser
  }
  async function begin() {
    const asker = await newMember()
    const { comm_id } = where()
    return { asker, ...(await asker.answer(questions.create_question, { ...asked, comm_id })) }
  }
  async function beginWithAnswer() {
    const { asker, question_id } = await begin()
    const author = await newMember()
    const { answer_id } = await author.answer(questions.create_answer, { ...answered, question_id })
    return { asker, author, question_id, answer_id }
  }
  return {
    async NOT_OF_COMMUNITY() {
      const { instance, comm_id } = where()
      return (await newPerson(instance)).browser.ask(questions.create_question, { ...asked, comm_id })
    },
    async NOT_ASKER() {
      const { author, question_id, answer_id } = await beginWithAnswer()
      return author.ask(questions.accept_answer, { question_id, answer_id })
    },
    async OWN_CONTENT() {
      const { author, answer_id } = await beginWithAnswer()
      return author.ask(questions.rate_answer, { answer_id, value: 1 })
    },
    async HAS_ANSWERS() {
      const { asker, question_id } = await beginWithAnswer()
      return asker.ask(questions.delete_question, { question_id, if_version: 1 })
    },
    async CLOSED() {
      const { asker, question_id } = await begin()
      await asker.answer(questions.close_question, { question_id, reason: 'resolved' })
      return asker.ask(questions.create_answer, { ...answered, question_id })
    },
    async NO_ORIGINAL() {
      const { asker, question_id } = await begin()
      const itself = { question_id, reason: 'duplicate' as const, duplicate_of: question_id }
      return asker.ask(questions.close_question, itself)
    },
    async DUPLICATE_LIKELY() {
      const { asker } = await begin()
      return asker.ask(questions.create_question, { ...asked, comm_id: where().comm_id, check: true })
    },
    async SOURCES_REQUIRED() {
      const { asker, question_id } = await begin()
      return asker.ask(questions.create_answer, { ...answered, opinion: false, question_id })
    },
    ...meetOfficials(where, newMember),
    ...meetSuggestions(begin, newMember),
    async ASKED_ENOUGH() {
      const member = await newMember()
      const ask = () => member.ask(questions.create_question, { ...asked, comm_id: where().comm_id })
      for (let count = 0; count < 5; count++) await ask()
      return ask()
    },
  }
}

/** How to provoke the refusals about questions to officials. */
function meetOfficials(where: () => Where, newMember: () => Promise<Person['browser']>) {
  async function beginWithOfficial() {
    const { instance, comm_id } = where()
    const [asker, person] = [await newMember(), await newPerson(instance)]
    await join(person, comm_id)
    const official = person.browser
    const named = { comm_id, UID: person.UID, office: 'Head of Parks', reason: 'It was asked for.' }
    const { official_id } = await operatorOf(instance).answer(comms.name_official, named)
    await official.answer(comms.take_office, { official_id, name: 'Maria Ortiz' })
    const { question_id } = await asker.answer(questions.create_question, { ...asked, comm_id, official_id })
    return { asker, official, official_id, question_id }
  }
  return {
    async NO_OFFICIAL() {
      const member = await newMember()
      const nobody = { official_id: '01J00000000000000000000000' }
      return member.ask(questions.create_question, { ...asked, ...nobody, comm_id: where().comm_id })
    },
    async NO_POLL() {
      const member = await newMember()
      const unknown = { poll_id: '01J00000000000000000000000' }
      return member.ask(questions.create_question, { ...asked, ...unknown, comm_id: where().comm_id })
    },
    async POLL_ELSEWHERE() {
      const { instance, comm_id } = where()
      const owner = (await newPerson(instance)).browser
      const elsewhere = await owner.answer(comms.create_community, {
        comm_name: 'Across the river',
        summary: 'The other side.',
      })
      const poll = { ...oneItem({ text: 'Which day?', options: ['Sunday', 'Monday'] }), title: 'Which day?' }
      const open = { ...poll, comm_id: elsewhere.comm_id, closes_at: inDays(1), publish: true }
      const { poll_id } = await owner.answer(polls.create_poll, open)
      return (await newMember()).ask(questions.create_question, { ...asked, comm_id, poll_id })
    },
    async OFFICIAL_ASKED() {
      const { asker, official_id } = await beginWithOfficial()
      return asker.ask(questions.create_question, { ...asked, official_id, comm_id: where().comm_id })
    },
    async SENT() {
      const { official_id, question_id } = await beginWithOfficial()
      const operator = operatorOf(where().instance)
      await operator.answer(questions.send_to_official, { question_id, official_id })
      return operator.ask(questions.send_to_official, { question_id, official_id })
    },
    async NOT_ADDRESSEE() {
      const { asker, question_id } = await beginWithOfficial()
      return asker.ask(questions.official_answer, { ...answered, question_id })
    },
    async NO_DELAY() {
      const { official, question_id } = await beginWithOfficial()
      return official.ask(questions.extend_due, { question_id, reason: 'It has no day yet.' })
    },
    async OFFICIAL_ANSWERED() {
      const { official, question_id } = await beginWithOfficial()
      await official.answer(questions.official_answer, { ...answered, question_id })
      return official.ask(questions.official_answer, { ...answered, question_id })
    },
  }
}

/** How to provoke the refusals about suggested words. */
function meetSuggestions(
  begin: () => Promise<{ asker: Person['browser']; question_id: string }>,
  newMember: () => Promise<Person['browser']>,
) {
  return {
    async OWN_WORDS() {
      const { asker, question_id } = await begin()
      return asker.ask(questions.suggest_edit, { ...otherWords, question_id })
    },
    async SAME_WORDS() {
      const { question_id } = await begin()
      return (await newMember()).ask(questions.suggest_edit, { ...otherWords, body: '', question_id })
    },
    async DECIDED() {
      const { asker, question_id } = await begin()
      const { edit_id } = await (await newMember()).answer(questions.suggest_edit, { ...otherWords, question_id })
      await asker.answer(questions.decide_edit, { edit_id, take: true })
      return asker.ask(questions.decide_edit, { edit_id, take: true })
    },
    async SUGGESTED_ENOUGH() {
      const { question_id } = await begin()
      const member = await newMember()
      const suggest = (n: number) =>
        member.ask(questions.suggest_edit, { ...otherWords, body: `On day ${n}.`, question_id })
      for (let count = 0; count < 10; count++) await suggest(count)
      return suggest(10)
    },
  }
}
