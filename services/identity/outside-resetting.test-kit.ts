import { good, tokenIn, type Stage } from './identity.test-kit.ts'
import { forgot_password, reset_password } from './resetting.ts'

/** Sets a password with the link from the letter that arrives at the address. */
export async function resetting({ guest, post }: Stage, email: string, browser = `mailbox of ${email}`) {
  await forgot_password({ email, lang: 'en' }, guest(browser))
  const reply = await reset_password({ token: tokenIn((await post())[0]), password: good }, guest(browser))
  await post()
  return reply
}
