import type { Lang } from '#platform/words/words.ts'
import { isTitle, plain, wordsOf, type Asked, type Figure } from './asking.ts'
import { lead, refuse, type Reply } from './saying.ts'
import { leads, refusals } from './words.ts'

/** Words in a question about offices, besides the titles of the offices. */
const ofOffices = new Set(
  `office offices hold holds holding held serve serves served serving term terms long job jobs post posts position positions role roles
  elected become became currently current member cargo cargos puesto puestos ocupa ocupo ocupado ocupar fue sido es tiempo cuanto cuantos desempenado ha`.split(
    /\s+/,
  ),
)
const asksWhich =
  /\b(?:offices?|held|hold|holds|serv(?:e|es|ed|ing)|how long|cargos?|puestos?|ocup\p{L}+)(?!\p{L})|^¿?(?:is|was|has|when|since when|cu[aá]ndo|fue|es|ha sido)\s/iu

/** Whether a question is only about the offices. */
export function asksOffices({ bare, topic }: Asked, figure: Figure): boolean {
  const titles = new Set(figure.offices.flatMap(({ title }) => wordsOf(title)).map(plain))
  const belongs = (word: string) => ofOffices.has(word) || titles.has(word) || isTitle(word)
  const ofPlace = new Set(['office', 'offices', 'cargo', 'cargos', 'puesto', 'puestos', 'position', 'positions'])
  const names = (word: string) => ofPlace.has(word) || titles.has(word) || isTitle(word)
  const said = wordsOf(bare).map(plain)
  return asksWhich.test(bare) && wordsOf(topic).map(plain).every(belongs) && said.some(names)
}

/**
 * Every office with its dates. They come from the settings or from lists, so no quotation from the record supports
 * them.
 */
export function answerOffices(figure: Figure, lang: Lang): Reply {
  if (figure.offices.length === 0) return refuse('NO_SOURCE', refusals.noOffices(figure), lang)
  return { tier: 'answer', blocks: [lead(leads.offices(figure), lang)], citations: [] }
}
