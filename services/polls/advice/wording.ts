import { readAs } from '#contract/read-as.ts'
import { warn, type Draft, type Issue, type ItemDraft } from './issue.ts'
import { isHardToRead } from './reading-grade.ts'
import { sentencesIn, wordsIn } from './sentences.ts'
import { english } from './wording-english.ts'
import { spanish } from './wording-spanish.ts'

/** Patterns for one language, which recognize wording that a fair question avoids. */
export interface Wording {
  /** Whether a text asks two questions; `choosing`: whether the answers are alternatives, so that "or" is allowed. */
  asksTwice: (text: string, choosing: boolean) => boolean
  leads: (text: string) => boolean
  deniesTwice: (sentence: string) => boolean
  isAbsolute: (text: string) => boolean
  /** Matches "yes" and "no" as options. */
  yesOrNo: RegExp
}

const languages: Record<string, Wording> = { en: english, es: spanish }
const MAX_WORDS = 25

/** Warnings about wording that makes answers ambiguous, in the languages that have word lists. */
export function wordingIssues(draft: Draft): Issue[] {
  const language = draft.lang.split('-')[0]!
  const wording = languages[language]
  if (!wording) return []
  const { items, title, about } = draft
  const titled = items.find(({ text }) => text === '') ?? items[0]
  return [
    ...askingIssues(title, 'title', wording, titled),
    ...readingIssues(title, 'title', language),
    ...readingIssues(about, 'about', language),
    ...items.flatMap((item, place) => [
      ...askingIssues(item.text, `items.${place}.text`, wording, item),
      ...readingIssues(item.text, `items.${place}.text`, language),
      ...readingIssues(item.help, `items.${place}.help`, language),
    ]),
  ]
}

function askingIssues(asked: string, path: string, wording: Wording, item: ItemDraft | undefined): Issue[] {
  const text = asked.toLowerCase().replaceAll('’', "'")
  return [
    ...(wording.asksTwice(text, areAlternatives(item, wording)) ? [warn('double_question', path)] : []),
    ...(wording.leads(text) ? [warn('leading', path)] : []),
    ...(sentencesIn(text).some(wording.deniesTwice) ? [warn('double_negative', path)] : []),
    ...(wording.isAbsolute(text) ? [warn('absolute', path)] : []),
  ]
}

/** Whether the options are alternatives that the question names, and not yes and no. */
const areAlternatives = (item: ItemDraft | undefined, { yesOrNo }: Wording): boolean =>
  item !== undefined && 'options' in item && !item.options.some((option) => yesOrNo.test(readAs(option)))

/** Warnings about readability. If a sentence is too long, only that is reported. */
function readingIssues(text: string, path: string, language: string): Issue[] {
  if (sentencesIn(text).some((sentence) => wordsIn(sentence).length > MAX_WORDS)) return [warn('long_sentence', path)]
  return isHardToRead(text, language) ? [warn('hard_to_read', path)] : []
}
