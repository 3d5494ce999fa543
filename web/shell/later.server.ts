import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { visit } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'

/** Screens whose service comes later. Their words stay on the server: nobody should carry them to the open screens. */
const laterScreens = {
  build: {
    title: msg`Build`,
    description: msg`Write polls, articles and questions for your community.`,
    lead: msg`Here you will write polls, articles and questions for your community.`,
  },
  article: {
    title: msg`Articles`,
    description: msg`Articles on polity are not open yet.`,
    lead: msg`Articles that explain what a poll is about, written by people of the community, will be read here.`,
  },
  question: {
    title: msg`Questions`,
    description: msg`Questions to representatives are not open yet.`,
    lead: msg`Here people will put a question to those who decide, and everyone will read the answer.`,
  },
  unsub: {
    title: msg`Unsubscribe`,
    description: msg`polity sends only letters about an account. There is nothing to unsubscribe from.`,
    lead: msg`polity sends only letters about an account, when something is asked for or changed there: a new account, another address, a new password. There is no list to be taken off. Each letter says what to do if it was not you who asked.`,
  },
}

/** What such a screen says, in the reader's language. */
export async function later(context: Readonly<RouterContextProvider>, screen: keyof typeof laterScreens) {
  const words = await loadWords(context.get(visit).locale)
  const { title, description, lead } = laterScreens[screen]
  return { title: words._(title), description: words._(description), lead: words._(lead) }
}
