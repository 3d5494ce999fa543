import type { z } from 'zod'
import type { Figure } from '#contract/figures.ts'
import { daysIn, type Days } from './days.ts'

export type Figure = z.output<typeof Figure>

/** A question after parsing: every part comes from what the person who asked wrote, and nothing is guessed. */
export interface Asked {
  message: string
  /**
   * The question without text in quotation marks or brackets; the name of the person whom the question is about must be
   * in this part.
   */
  bare: string
  /** The text in quotation marks. */
  quoted: string | null
  days: Days | null
  /**
   * Whether the question mentions the figure. A few keywords that do not form a question also count as a question about
   * the figure.
   */
  of_figure: boolean
  /** The words that remain after removing the figure, the dates and the words that only form the question. */
  topic: string
}

const quotes = /["“”«»]([^"“”«»]{2,400})["“”«»]/u
const brackets = /\([^()]*(?:\([^()]*\)[^()]*)*\)/g

/** Words that only serve to form questions, in English and Spanish, and are not a topic. */
const form = new Set(
  `a about according acerca address addressed al all also an and answer any anyone anything are as ask asked at be been before
  bill bills by can chamber cite cited claim claimed co comment commented comments como con cosponsor cosponsored cosponsoring cosponsors
  cuando cual cuales de debate del describe did do does donde during el ella ellos en ever exactly explain find floor for from
  gave give given had has hablo have he her herself him his how i in introduce introduced introducing is it its la las le list lo los
  made make me mention mentioned much my notes occasion of on or our over para please por position public que quien quote quoted quotes
  record recorded regarding remark remarked remarks roll call said say saying says se she show sobre some speak speaking speech speeches spoke spoken
  sponsor sponsored sponsoring sponsors state stated statement statements su sus talk talked talking tell that the their them then there these
  they this those time times to topic una un uno us use used vote voted votes was way we were what when where which who whom
  whose why will with word words would write wrote y you your yea nay aye against favor favour representatives dijo voto votacion votos palabras discurso
  discursos declaracion declaraciones patrocino patrocina copatrocino patrocinado presento senate house senado camara congress congreso
  opinion view views stance think thinks thought believe believes believed support supports supported oppose opposes opposed measure measures
  resolution resolutions legislation number ano year years day nth withdraw withdrew withdrawn ha proyecto proyectos patrocinado patrocinados
  copatrocinado copatrocinados presentado presentados`.split(/\s+/),
)

const titles =
  /^(?:senator|senators|sen|senador|senadora|vice|president|presidente|presidenta|vicepresidente|vicepresidenta|vp|representative|rep|congresswoman|congressman|congressperson|governor|mr|mrs|ms|miss|madam|former|sra|sr|srta)$/

/** A word in the form used for comparison: lower case, without accents and full stops. */
export const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}|[.’']s?$|[.’'"]/gu, '')
    .toLowerCase()

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}.’'-]*/gu) ?? []
/** Whether a word only serves to form the question. */
export const isForm = (word: string): boolean => form.has(plain(word))
export const isTitle = (word: string): boolean => titles.test(word)

/** Every word that is used as a name of the figure. */
export const namesOf = ({ name, called }: Pick<Figure, 'name' | 'called'>): Set<string> =>
  new Set(
    [name, ...called]
      .flatMap(wordsOf)
      .map(plain)
      .filter((word) => !isTitle(word)),
  )

export function read(message: string, figure: Figure): Asked {
  const quoted = quotes.exec(message)?.[1]?.trim() ?? null
  const unquoted = message.replace(quotes, ' ')
  const bare = unquoted.replaceAll(brackets, ' ').replaceAll(/\s+/g, ' ').trim()
  const { days, rest } = daysIn(bare)
  return { message, bare, quoted, days, of_figure: isOfFigure(bare, figure), topic: topicOf(quoted ?? rest, figure) }
}

const pronouns = /^(?:she|he|they|her|his|their|him|them|ella|su|sus)$/
const FEW_WORDS = 4

function isOfFigure(bare: string, figure: Figure): boolean {
  const names = namesOf(figure)
  const words = wordsOf(bare).map(plain)
  const isTopic = words.length <= FEW_WORDS && !bare.includes('?') && !form.has(words[0] ?? '')
  return isTopic || words.some((word) => names.has(word) || pronouns.test(word) || isTitle(word))
}

const introduced = /\b(?:about|regarding|concerning|acerca de|sobre|respecto (?:a|de))\s+(.+)$/iu
const places =
  /\b(?:(?:on|in|at|from|en|del?) )?(?:the |el |la )?(?:senate|house|congressional|public|floor|senado|cámara|congreso|congress|record|registro)(?: (?:floor|record))?\s*[?.!]*$/iu

/** The topic: the words after `about`, unchanged; or else all words except those that only form the question. */
function topicOf(text: string, figure: Figure): string {
  const names = namesOf(figure)
  const said = introduced.exec(text)?.[1]?.replace(places, '')
  const kept = wordsOf(said ?? text).filter((word) => {
    const one = plain(word)
    return !names.has(one) && (said !== undefined || (!form.has(one) && !isTitle(one)))
  })
  return kept.join(' ')
}
