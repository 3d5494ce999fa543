import type { I18n } from '@lingui/core'
import { wordsFrom } from '#platform/words/words.ts'
import type { BotName } from './rules.ts'

/** The fixed sentences of this room, in each language. */
export const words = wordsFrom(new URL('po/', import.meta.url))

export const disclosures: Record<BotName, (i18n: I18n, name: string) => string> = {
  billsbot: (i18n) =>
    i18n._(
      'This is a program, not a person. It answers with exact quotations from official texts, and it may miss things. Please check the sources. It doesn’t give legal advice.',
    ),
  harrisbot: (i18n, name) =>
    i18n._(
      'This is a program, not {name}. It quotes the public record of {name}, with the date and source of each entry. It may miss things.',
      { name },
    ),
}

/** Shown with every answer that a model has reworded. */
export const wordedBy = (i18n: I18n): string =>
  i18n._(
    'Sentences marked as written by a machine come from a language model, and a program checks them against the quotations.',
  )

export const greetings: Record<BotName, (i18n: I18n, name: string) => string> = {
  billsbot: (i18n) =>
    i18n._('Ask about a bill. I’ll answer with the bill’s own words, and a link to where they appear.'),
  harrisbot: (i18n, name) =>
    i18n._('Ask about the public record of {name}. I’ll answer with quotations, each with its date and source.', {
      name,
    }),
}

/** What a bot can and cannot do. */
export const abilities: Record<BotName, (i18n: I18n) => { can: string[]; cannot: string[] }> = {
  billsbot: (i18n) => ({
    can: [
      i18n._('Quote what a bill says, and name the section.'),
      i18n._(
        'Tell you who introduced a bill, when, and what the latest action on it was, with the date of the record.',
      ),
      i18n._('Find bills that mention a topic.'),
      i18n._('Tell you when the text doesn’t answer your question.'),
    ],
    cannot: [
      i18n._('Judge whether a bill is good or bad.'),
      i18n._('Give legal advice.'),
      i18n._('Tell you where, when or how to vote. Your election office can.'),
      i18n._('Know anything that isn’t in the texts imported here.'),
    ],
  }),
  harrisbot: (i18n) => ({
    can: [
      i18n._('Quote what was said on the floor, with the date and source.'),
      i18n._('Tell you how the person voted in a recorded vote.'),
      i18n._('Tell you which bills the person sponsored or cosponsored.'),
    ],
    cannot: [
      i18n._('Speak as the person, or guess what they think.'),
      i18n._('Give opinions, endorse anyone, or ask for votes or money.'),
      i18n._('Tell you where, when or how to vote. Your election office can.'),
      i18n._('Know anything that isn’t in the record imported here.'),
    ],
  }),
}

/** Questions about the available content, in a reader's words. `bill`: how the question names the bill. */
export const examples = {
  titled: (i18n: I18n, title: string) => i18n._('the {title}', { title }),
  does: (i18n: I18n, bill: string) => i18n._('What does {bill} do?', { bill }),
  sponsor: (i18n: I18n, bill: string) => i18n._('Who introduced {bill}?', { bill }),
  happened: (i18n: I18n, bill: string) => i18n._('What has happened to {bill}?', { bill }),
  voted: (i18n: I18n, figure: string, bill: string) => i18n._('How did {figure} vote on {bill}?', { figure, bill }),
  rollCall: (i18n: I18n, figure: string, number: number, year: number) =>
    i18n._('How did {figure} vote on roll call {number} of {year}?', { figure, number, year }),
  said: (i18n: I18n, figure: string, heading: string) =>
    i18n._('What did {figure} say about “{heading}”?', { figure, heading }),
  sponsored: (i18n: I18n, figure: string, bill: string) => i18n._('Did {figure} sponsor {bill}?', { figure, bill }),
}

export const someFigure = (i18n: I18n): string => i18n._('a public figure')

/** Shown with an answer if nothing in it could be proved. */
export const nothingProved = (i18n: I18n): string =>
  i18n._('I couldn’t find a passage I can quote word for word. Please read the text itself.')

/** Shown in place of a quotation whose statement is disputed or no longer exists. */
export const noLongerShown = (i18n: I18n): string =>
  i18n._(
    'A quotation that was here is no longer shown, because the entry it came from is disputed or has been changed or removed.',
  )
