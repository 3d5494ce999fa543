import { questions } from '#contract/questions.ts'
import type { questionRefusals } from '#contract/question-refusals.ts'
import { join, newPerson, type Person } from '#tests/people.ts'

const asked = { title: 'Why does the 17:40 skip the market?' }
const answered = { body: 'No rule. It is told to run straight on when it is late.', opinion: true }

/** A community with somebody in it, at an instance. */
interface Where {
  instance: { url: string }
  person: Person
  comm_id: string
}

/** How to get each refusal of questions. */
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
    async ASKED_ENOUGH() {
      const member = await newMember()
      const ask = () => member.ask(questions.create_question, { ...asked, comm_id: where().comm_id })
      for (let count = 0; count < 5; count++) await ask()
      return ask()
    },
  }
}
