import type { Lang } from '#platform/words/words.ts'
import { isTitle, plain, wordsOf, type Asked, type Figure } from './asking.ts'
import { lead, refuse, type Reply } from './saying.ts'
import { leads, refusals } from './words.ts'

/** Words of a question about offices, besides their titles. */
const ofOffices = new Set(
  `office offices hold holds holding held serve serves served serving term terms long job jobs post posts position positions role roles
  elected become became currently current member cargo cargos puesto puestos ocupa ocupo ocupado ocupar fue sido es tiempo cuanto cuantos desempenado ha`.split(
    /\s+/,
  ),
)
const asksWhich =
  /\b(?:offices?|held|hold|holds|serv(?:e|es|ed|ing)|how long|cargos?|puestos?|ocup\p{L}+)(?!\p{L})|^¿?(?:is|was|has|when|since when|cu[aá]ndo|fue|es|ha sido)\s/iu

/** Whether a question is about the offices and about nothing else. */
export function asksOffices({ bare, topic }: Asked, figure: Figure): boolean {
  const titles = new Set(figure.offices.flatMap(({ title }) => wordsOf(title)).map(plain))
  const belongs = (word: string) => ofOffices.has(word) || titles.has(word) || isTitle(word)
  const ofPlace = new Set(['office', 'offices', 'cargo', 'cargos', 'puesto', 'puestos', 'position', 'positions'])
  const names = (word: string) => ofPlace.has(word) || titles.has(word) || isTitle(word)
  const said = wordsOf(bare).map(plain)
  return asksWhich.test(bare) && wordsOf(topic).map(plain).every(belongs) && said.some(names)
}

/** Every office with its dates. They are settings or come from lists, so nothing of the record is quoted for them. */
export function answerOffices(figure: Figure, lang: Lang): Reply {
  if (figure.offices.length === 0) return refuse('NO_SOURCE', refusals.noOffices(figure), lang)
  return { tier: 'answer', blocks: [lead(leads.offices(figure), lang)], citations: [] }
}
