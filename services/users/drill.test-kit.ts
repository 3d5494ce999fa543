import { users } from '#contract/users.ts'
import { somePicture } from '#tests/pictures.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'

async function fill({ ana: { browser } }: Scene): Promise<void> {
  await browser.answer(users.update_user, { fullname: 'Ana Ruiz Duarte', name_public: true })
  await browser.answer(users.put_avatar, { picture: await somePicture() })
  await browser.answer(users.choose_notices, { off: ['bill.changes'] })
}

export const part: Part = { fill }
