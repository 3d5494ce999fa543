import type { Figure } from './asking.ts'
import type { Days } from './days.ts'
import type { Statement } from './quoting.ts'

export type Lang = 'en' | 'es'
export type Said = Record<Lang, string>
type Counted = { chamber: string; year: number; last: number }

/** 5 October 2018 */
export const dayIn = (day: string, lang: Lang): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(lang === 'es' ? 'es' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const daysIn = ({ from, to }: Days, lang: Lang): string => {
  if (from === to) return dayIn(from, lang)
  return lang === 'es' ? `${dayIn(from, lang)} a ${dayIn(to, lang)}` : `${dayIn(from, lang)} to ${dayIn(to, lang)}`
}

/** On 5 October 2018; from 1 January 2018 to 31 December 2018 */
export const timeIn = (days: Days, lang: Lang): string => {
  if (days.from === days.to) return lang === 'es' ? `el ${daysIn(days, lang)}` : `on ${daysIn(days, lang)}`
  return lang === 'es' ? `del ${daysIn(days, lang)}` : `from ${daysIn(days, lang)}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const verb = ({ pronoun }: Figure, one: string, several: string) => (pronoun === 'they' ? several : one)

/** When the figure held each office: what an operator has set, or the official list says. */
const held = (offices: Figure['offices'], lang: Lang): string =>
  offices
    .map(({ title, from, to }) => {
      if (to === null)
        return lang === 'es' ? `${title}, desde el ${dayIn(from, lang)}` : `${title}, since ${dayIn(from, lang)}`
      return `${title}, ${daysIn({ from, to }, lang)}`
    })
    .join('; ')

/** Fixed sentences before quotations: they say whose record it is and of when, never what is meant by it. */
export const leads = {
  vote: ({ name }: Figure, { said_on, venue }: Statement): Said => ({
    en: `The record of ${venue}, held on ${dayIn(said_on, 'en')}, has this position of ${name}:`,
    es: `El registro de ${venue}, del ${dayIn(said_on, 'es')}, tiene esta posición de ${name}:`,
  }),
  votes: ({ name }: Figure, count: number, all: boolean): Said => ({
    en: `The record has ${all ? '' : 'at least '}${count} recorded votes of ${name} that fit this question.${count > 4 ? ' Four of them:' : ''}`,
    es: `El registro tiene ${all ? '' : 'al menos '}${count} votos registrados de ${name} que corresponden a esta pregunta.${count > 4 ? ' Cuatro de ellos:' : ''}`,
  }),
  measure: ({ name }: Figure, label: string, congress: string): Said => ({
    en: `The record of ${label} of the ${congress} says this of ${name}:`,
    es: `El registro de ${label} (${congress}) dice esto de ${name}:`,
  }),
  measures: ({ name }: Figure): Said => ({
    en: `The record has these bills that ${name} sponsored or cosponsored:`,
    es: `El registro tiene estos proyectos que ${name} patrocinó o copatrocinó:`,
  }),
  remarks: ({ name }: Figure, days: Days | null, heading: string | null): Said => ({
    en: `The record${days ? ` of ${daysIn(days, 'en')}` : ''} has these words of ${name}${heading ? `, under the heading “${heading}”` : ''}:`,
    es: `El registro${days ? ` del ${daysIn(days, 'es')}` : ''} tiene estas palabras de ${name}${heading ? `, bajo el título «${heading}»` : ''}:`,
  }),
  inserted: ({ name }: Figure): Said => ({
    en: `These words are in the record as inserted by ${name}; they were not spoken:`,
    es: `Estas palabras están en el registro como insertadas por ${name}; no se pronunciaron:`,
  }),
  someInserted: (): Said => ({
    en: 'Some of these words were inserted in the record and not spoken.',
    es: 'Algunas de estas palabras se insertaron en el registro y no se pronunciaron.',
  }),
  found: ({ name }: Figure): Said => ({
    en: `The public record of ${name} has this:`,
    es: `El registro público de ${name} tiene esto:`,
  }),
  related: ({ name }: Figure): Said => ({
    en: `These passages of the record of ${name} may help. It is not sure that they answer the question.`,
    es: `Estos pasajes del registro de ${name} pueden ayudar. No es seguro que respondan a la pregunta.`,
  }),
  counted: ({ name }: Figure, count: number, position: string, of: Counted): Said => ({
    en: `The record here has every ${of.chamber} roll call of ${of.year}, from 1 to ${of.last}. In them ${name} is recorded as “${position}” ${count === 1 ? 'once' : `${count} times`}.`,
    es: `El registro de aquí tiene todas las votaciones nominales de ${of.year} (${of.chamber}), de la 1 a la ${of.last}. En ellas ${name} figura como «${position}» ${count === 1 ? 'una vez' : `${count} veces`}.`,
  }),
  offices: ({ name, offices }: Figure): Said => ({
    en: `${name}: ${held(offices, 'en')}. These dates were set for this site or come from an imported list; no entry of the record is quoted for them.`,
    es: `${name}: ${held(offices, 'es')}. Estas fechas se configuraron en este sitio o vienen de una lista importada; no se cita ninguna entrada del registro para ellas.`,
  }),
  overview: ({ name, offices, statements, from, to }: Figure): Said => ({
    en: `${name}${offices.length > 0 ? ` (${held(offices, 'en')})` : ''}. The record here has ${statements} statements, votes and bills${from && to ? ` of ${daysIn({ from, to }, 'en')}` : ''}.`,
    es: `${name}${offices.length > 0 ? ` (${held(offices, 'es')})` : ''}. El registro de aquí tiene ${statements} declaraciones, votos y proyectos${from && to ? ` del ${daysIn({ from, to }, 'es')}` : ''}.`,
  }),
}

/** The words of facts, in the language of the official record. */
export const facts = {
  sponsor: (title: string) => `Yes: ${title}`,
  sponsorToo: (title: string, figure: Figure) =>
    `No; ${figure.pronoun} ${verb(figure, 'is', 'are')} its sponsor: ${title}`,
  cosponsor: (title: string, sponsor: string) => `Yes: ${title} (its sponsor is ${sponsor})`,
  notSponsor: (sponsor: string, figure: Figure) =>
    `No; its sponsor is ${sponsor} (${figure.pronoun} ${verb(figure, 'is', 'are')} among the cosponsors)`,
  withdrawn: (sponsor: string, day: string, figure: Figure) =>
    `No; its sponsor is ${sponsor} (${figure.pronoun} ${verb(figure, 'was', 'were')} among the cosponsors until ${day})`,
  withdrew: (title: string, day: string) => `Yes, on ${day}: ${title}`,
  notWithdrew: (title: string, sponsor: string, figure: Figure) =>
    `No withdrawal is recorded; ${figure.pronoun} ${verb(figure, 'is', 'are')} among the cosponsors: ${title} (its sponsor is ${sponsor})`,
  another: (sponsor: string) => `No; its sponsor is ${sponsor}`,
}

/** Why nothing is answered, in fixed sentences. */
export const refusals = {
  noVote: ({ name }: Figure): Said => ({
    en: `The record here has no such vote of ${name}.`,
    es: `El registro de aquí no tiene ese voto de ${name}.`,
  }),
  noMeasure: ({ name }: Figure, said: string): Said => ({
    en: `The record here does not name ${name} as sponsor or cosponsor of ${said}.`,
    es: `El registro de aquí no nombra a ${name} como quien patrocinó o copatrocinó ${said}.`,
  }),
  noRemarks: ({ name }: Figure, days: Days): Said => ({
    en: `The record here has no words of ${name} ${timeIn(days, 'en')}.`,
    es: `El registro de aquí no tiene palabras de ${name} ${timeIn(days, 'es')}.`,
  }),
  nothing: ({ name, lang }: Figure): Said => ({
    en: `The public record of ${name} that is kept here does not say anything about this.`,
    es: `El registro público de ${name} que se guarda aquí no dice nada sobre esto.${lang.startsWith('es') ? '' : ' El registro está en su idioma original: pruebe con palabras de ese idioma.'}`,
  }),
  nothingInOffice: ({ name }: Figure, days: Days): Said => ({
    en: `The record here has nothing of this from the time ${name} held that office (${daysIn(days, 'en')}).`,
    es: `El registro de aquí no tiene nada de esto del tiempo en que ${name} ocupó ese cargo (${daysIn(days, 'es')}).`,
  }),
  noTopic: ({ name }: Figure): Said => ({
    en: `Ask about a topic, a day, a bill or a roll call of the public record of ${name}.`,
    es: `Pregunte por un tema, un día, un proyecto o una votación del registro público de ${name}.`,
  }),
  noOffices: ({ name }: Figure): Said => ({
    en: `No offices of ${name} are set here.`,
    es: `Aquí no hay cargos configurados de ${name}.`,
  }),
  noCount: ({ name }: Figure): Said => ({
    en: `This cannot be counted exactly from the record of ${name} that is kept here.`,
    es: `Esto no se puede contar con exactitud en el registro de ${name} que se guarda aquí.`,
  }),
  other: ({ name }: Figure, other: { name: string; note: string } | null): Said => ({
    en: `${other ? `${other.name} (${other.note}) is somebody else.` : 'This seems to be about somebody else.'} This guide knows only the public record of ${name}.`,
    es: `${other ? `${other.name} (${other.note}) es otra persona.` : 'Esto parece referirse a otra persona.'} Esta guía solo conoce el registro público de ${name}.`,
  }),
  office: ({ name }: Figure, offices: Figure['offices'], days: Days | null): Said => ({
    en: `${offices.length === 0 ? `${name} is not recorded here as having held that office.` : `${days ? capital(`${timeIn(days, 'en')} that`) : 'That'} office was held by somebody else. ${name} held it: ${held(offices, 'en')}.`} This guide knows only the public record of ${name}.`,
    es: `${offices.length === 0 ? `${name} no figura aquí en ese cargo.` : `${days ? capital(`${timeIn(days, 'es')} ese`) : 'Ese'} cargo lo ocupaba otra persona. ${name} lo ocupó: ${held(offices, 'es')}.`} Esta guía solo conoce el registro público de ${name}.`,
  }),
  persona: ({ name }: Figure): Said => ({
    en: `This is an automated guide to a public record. It does not speak as ${name} or as anybody else.`,
    es: `Esto es una guía automática de un registro público. No habla como ${name} ni como nadie más.`,
  }),
  opinion: ({ name }: Figure): Said => ({
    en: `This guide gives no opinions and does not say what ${name} would think or do. It quotes what the record has.`,
    es: `Esta guía no da opiniones ni dice lo que ${name} pensaría o haría. Cita lo que tiene el registro.`,
  }),
  noFigure: (): Said => ({ en: 'No figure is set here.', es: 'Aquí no hay ninguna figura.' }),
}
