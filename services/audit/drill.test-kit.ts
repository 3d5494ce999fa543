import { identity } from '#contract/identity.ts'
import type { Part } from '#tests/drill/scene.ts'
import { newPerson } from '#tests/people.ts'

/** Lets an operator end somebody's sessions, which the audit trail records. */
export const part: Part = {
  after: ['identity'],
  fill: async ({ operator, url }) => {
    const { UID } = await newPerson({ url })
    await operator.answer(identity.sign_out_person, { UID, reason: 'They asked.' })
  },
}
