import type { Part, Scene } from '#tests/drill/scene.ts'
import { answerOf } from '#tests/people.ts'

async function fill({ ana: { browser } }: Scene): Promise<void> {
  await answerOf(browser.post('/api/users/update_user', { fullname: 'Ana Ruiz Duarte', name_public: true }))
}

export const part: Part = { fill }
