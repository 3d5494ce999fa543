import { addWords } from '#web/words/words.ts'

// Words of screens a first visit does not show. Whoever imports this file is shown only once they are here; the server
// has all words at hand.
if (!import.meta.env.SSR) await addWords(import.meta.glob('./*.po'))
