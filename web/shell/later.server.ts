import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { visit } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'

/**
 * Screens whose service does not exist yet. Their texts stay on the server, so that browsers never download them with
 * the screens that exist.
 */
const laterScreens = {
  build: {
    title: msg`Build`,
    description: msg`Write polls, articles and questions for your community.`,
    lead: msg`Here you’ll be able to create polls, write articles and ask questions for your community.`,
  },
  unsub: {
    title: msg`Unsubscribe`,
    description: msg`We only send e-mails about an account. There’s nothing to unsubscribe from.`,
    lead: msg`We only send e-mails about an account, when someone asks for or changes something: a new account, another address, a new password. There’s no mailing list to leave. Each e-mail tells you what to do if you weren’t the one who asked.`,
  },
}

/** The text of a screen whose service does not exist yet, in the reader’s language. */
export async function later(context: Readonly<RouterContextProvider>, screen: keyof typeof laterScreens) {
  const words = await loadWords(context.get(visit).locale)
  const { title, description, lead } = laterScreens[screen]
  return { title: words._(title), description: words._(description), lead: words._(lead) }
}
