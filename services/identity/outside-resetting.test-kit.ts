import { good, tokenIn, type Stage } from './identity.test-kit.ts'
import { forgot_password, reset_password } from './resetting.ts'

/** Sets a password by the letter that whoever reads the address receives. */
export async function resetting({ guest, post }: Stage, email: string, browser = `mailbox of ${email}`) {
  await forgot_password({ email, lang: 'en' }, guest(browser))
  const reply = await reset_password({ token: tokenIn((await post())[0]), password: good }, guest(browser))
  await post()
  return reply
}
