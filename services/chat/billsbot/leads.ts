import type { z } from 'zod'
import type { BillStatus } from '#contract/bills.ts'
import type { BillSummary, Citation } from '#services/chat/turn.ts'
import type { Field } from './fact-questions.ts'

export type Lang = 'en' | 'es'
type Status = z.output<typeof BillStatus>

/** H.R. 2196 of the 119th Congress. A measure is never named without its Congress. */
export const nameOf = ({ label, congress_name }: Pick<BillSummary, 'label' | 'congress_name'>, lang: Lang): string =>
  lang === 'es' ? `${label} (${congress_name})` : `${label} of the ${congress_name}`

const dayOf = (moment: string | null, lang: Lang): string =>
  new Date(moment!).toLocaleDateString(lang === 'es' ? 'es' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

const newest = (as_of: string | null, lang: Lang): string => {
  if (as_of === null) return lang === 'es' ? 'Todavía no se ha importado nada.' : 'Nothing has been imported yet.'
  const day = dayOf(as_of, lang)
  return lang === 'es' ? `La importación más reciente es del ${day}.` : `The newest import is of ${day}.`
}

const list = (parts: string[], lang: Lang): string => new Intl.ListFormat(lang, { type: 'conjunction' }).format(parts)

export type Bill = Extract<Citation['of'], { kind: 'bill' }>

/** Where quotations stand: section 2, sections 2 and 5, the official summary. */
function placesOf(quoted: Bill[], lang: Lang): string {
  const texts = quoted.filter(({ version }) => !isSummary(version) && version !== 'title')
  const numbered = [...new Set(texts.map(({ section }) => section).filter((num) => num !== ''))]
  const es = lang === 'es'
  const parts: string[] = []
  if (numbered.length > 0) parts.push(`${sections(numbered.length, es)} ${list(numbered, lang)}`)
  if (texts.some(({ section }) => section === '')) parts.push(es ? 'una parte sin número' : 'a part without a number')
  if (quoted.some(({ version }) => isSummary(version))) parts.push(es ? 'el resumen oficial' : 'the official summary')
  if (quoted.some(({ version }) => version === 'title'))
    parts.push(es ? 'los títulos oficiales' : 'the official titles')
  return list(parts, lang)
}

const isSummary = (version: string): boolean => /^crs(-|$)/.test(version)

function sections(count: number, es: boolean): string {
  if (es) return count === 1 ? 'la sección' : 'las secciones'
  return count === 1 ? 'section' : 'sections'
}

/** Fixed sentences. None of them says more than where something stands, or that nothing was found. */
export const leads = {
  says: (quoted: Bill[], lang: Lang) =>
    lang === 'es'
      ? `${nameOf(quoted[0]!, lang)} lo dice así en ${placesOf(quoted, lang)}:`
      : `${nameOf(quoted[0]!, lang)} says this in ${placesOf(quoted, lang)}:`,
  summary: (of: Bill, lang: Lang) =>
    lang === 'es'
      ? `El resumen oficial de ${nameOf(of, lang)} (${of.version_name}) dice:`
      : `The official summary of ${nameOf(of, lang)} (${of.version_name}) says:`,
  titles: (of: Bill, lang: Lang) =>
    lang === 'es'
      ? `Los títulos oficiales de ${nameOf(of, lang)} dicen:`
      : `The official titles of ${nameOf(of, lang)} say:`,
  related: (quoted: Bill[], lang: Lang) => {
    const [name, places] = [nameOf(quoted[0]!, lang), placesOf(quoted, lang)]
    return lang === 'es'
      ? `Estos pasajes de ${name}, en ${places}, pueden ayudar. No sé con seguridad si responden a su pregunta.`
      : `These passages of ${name}, in ${places}, may help. I am not sure that they answer you.`
  },
  fact: (bill: BillSummary, field: Field, lang: Lang) =>
    lang === 'es'
      ? `El registro oficial de ${nameOf(bill, lang)} sobre ${fieldWords[field].es}:`
      : `The official record of ${nameOf(bill, lang)} on ${fieldWords[field].en}:`,
  onlyRecord: (bill: BillSummary, lang: Lang) =>
    lang === 'es'
      ? `De ${nameOf(bill, lang)} solo tengo el registro, no el texto:`
      : `Of ${nameOf(bill, lang)} I have only the record, not the text:`,
  nearest: (lang: Lang) =>
    lang === 'es'
      ? 'Estos proyectos son los más cercanos a sus palabras, el más cercano primero:'
      : 'These bills are nearest to your words, the nearest first:',
  perhaps: (lang: Lang) =>
    lang === 'es'
      ? 'Estos proyectos pueden ayudar. No sé con seguridad si responden a su pregunta.'
      : 'These bills may help. I am not sure that they answer you.',
  listed: (what: string, more: boolean, lang: Lang) => {
    if (lang === 'es')
      return `${what}, según el registro, primero los más recientes${more ? ' (hay más que estos)' : ''}:`
    return `${what}, as the record says, the newest first${more ? ' (there are more than these)' : ''}:`
  },
  which: (lang: Lang) =>
    lang === 'es' ? 'Hay más de uno. ¿A cuál se refiere?' : 'There is more than one. Which of them do you mean?',
}

/** Why nothing is answered. */
export const refusals = {
  noSuchBill: (label: string, congress_name: string | null, as_of: string | null, lang: Lang) => {
    const none = lang === 'es' ? `${label} de ningún Congreso` : `${label} of any Congress`
    const named = congress_name === null ? none : nameOf({ label, congress_name }, lang)
    return lang === 'es' ? `No tengo ${named}. ${newest(as_of, lang)}` : `I have no ${named}. ${newest(as_of, lang)}`
  },
  notInBill: (bill: BillSummary, lang: Lang) =>
    lang === 'es'
      ? `No encontré ninguna frase sobre eso en ${nameOf(bill, lang)}. Su texto está en inglés: se puede buscar con sus palabras oficiales, en inglés.`
      : `I found no sentence about that in this bill, ${nameOf(bill, lang)}.`,
  textNotHere: (bill: BillSummary, lang: Lang) =>
    lang === 'es'
      ? `De ${nameOf(bill, lang)} no tengo el texto, y en lo que tengo no hay ninguna frase sobre eso. Lo que tengo está en inglés: se puede buscar con sus palabras oficiales, en inglés.`
      : `I do not have the text of ${nameOf(bill, lang)}, and found no sentence about that in what I have.`,
  notInRecord: (bill: BillSummary, lang: Lang) =>
    lang === 'es'
      ? `El registro de ${nameOf(bill, lang)} no lo dice.`
      : `The record of ${nameOf(bill, lang)} does not say it.`,
  nowhere: (as_of: string | null, lang: Lang) =>
    lang === 'es'
      ? `No encontré ninguna frase sobre esto en los proyectos que tengo. ${newest(as_of, lang)} Sus textos están en inglés: se pueden buscar con sus palabras oficiales, en inglés.`
      : `I found no sentence about this in the bills I have. ${newest(as_of, lang)}`,
  noneListed: (what: string, as_of: string | null, lang: Lang) =>
    lang === 'es'
      ? `${what}: no tengo ninguno, según el registro. ${newest(as_of, lang)}`
      : `${what}: I have none, as the record says. ${newest(as_of, lang)}`,
  whichBill: (as_of: string | null, lang: Lang) =>
    lang === 'es'
      ? `Diga a qué proyecto se refiere, por ejemplo «H.R. 1 del 119.º Congreso». ${newest(as_of, lang)}`
      : `Say which bill you mean, for example “H.R. 1 of the 119th Congress”. ${newest(as_of, lang)}`,
}

export const fieldWords: Record<Field, Record<Lang, string>> = {
  sponsor: { en: 'its sponsor', es: 'quién lo presentó' },
  introduced: { en: 'the day it was introduced', es: 'el día en que se presentó' },
  latest_action: { en: 'its latest action', es: 'su última acción' },
  law: { en: 'whether it became law', es: 'si es ley' },
  policy_area: { en: 'its policy area', es: 'su área' },
  committees: { en: 'its committees', es: 'sus comisiones' },
  cosponsors: { en: 'the number of its cosponsors', es: 'el número de copatrocinadores' },
  title: { en: 'its title', es: 'su título' },
  status: { en: 'its status', es: 'su estado' },
}

/** What a list of bills holds: Bills, status Vetoed, introduced in 2025. */
export const listWords = (
  { status, year, by }: { status: Status | null; year: number | null; by: string | null },
  congress_name: string | null,
  lang: Lang,
): string => {
  const es = lang === 'es'
  const parts = [
    congress_name && (es ? `del Congreso «${congress_name}»` : `of the ${congress_name}`),
    status && (es ? `con el estado «${statusWords[status].es}»` : `with the status “${statusWords[status].en}”`),
    year && (es ? `presentados en ${year}` : `introduced in ${year}`),
    by && (es ? `presentados por «${by}»` : `sponsored by “${by}”`),
  ].filter(Boolean)
  return [es ? 'Proyectos' : 'Bills', ...parts].join(' ')
}

/** As the record stands on its day; never more than the record says. */
export const statusWords: Record<Status, Record<Lang, string>> = {
  introduced: { en: 'Introduced', es: 'Presentado' },
  committee: { en: 'In committee', es: 'En comisión' },
  passed_one: { en: 'Passed one chamber', es: 'Aprobado en una cámara' },
  passed_both: { en: 'Passed both chambers', es: 'Aprobado en ambas cámaras' },
  to_executive: { en: 'Presented to the executive', es: 'Enviado al ejecutivo' },
  law: { en: 'Became law', es: 'Es ley' },
  agreed: { en: 'Agreed to', es: 'Acordado' },
  failed: { en: 'Failed', es: 'Rechazado' },
  vetoed: { en: 'Vetoed', es: 'Vetado' },
  withdrawn: { en: 'Withdrawn', es: 'Retirado' },
}
