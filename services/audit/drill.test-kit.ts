import { identity } from '#contract/identity.ts'
import type { Part } from '#tests/drill/scene.ts'
import { newPerson } from '#tests/people.ts'

/** An operator ends somebody's sessions, an act that the audit trail records. */
export const part: Part = {
  after: ['identity'],
  fill: async ({ operator, url }) => {
    const { UID } = await newPerson({ url })
    await operator.answer(identity.sign_out_person, { UID })
  },
}
