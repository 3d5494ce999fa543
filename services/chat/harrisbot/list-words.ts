import type { Figure } from './asking.ts'
import type { Days } from './days.ts'
import type { Wanted } from './listing.ts'
import { timeIn, type Said } from './words.ts'

interface Counted {
  total: number
  shown: number
}

const quotedIn = (says: string[], [open, close]: [string, string], and: string): string =>
  says.map((word) => `${open}${word}${close}`).join(` ${and} `)

/** What entries these are, in one phrase. */
function entriesEn({ name }: Figure, { kind, position, says }: Wanted, days: Days | null, one: boolean): string {
  const what = {
    vote: `recorded ${one ? 'vote' : 'votes'} of ${name}`,
    sponsored: `${one ? 'bill or resolution' : 'bills and resolutions'} that ${name} sponsored`,
    cosponsored: `${one ? 'bill or resolution' : 'bills and resolutions'} that ${name} cosponsored${says.length > 0 ? '' : ', those withdrawn from later among them'}`,
  }[kind]
  const held = position ? ` with the position “${position}”` : ''
  const naming =
    says.length > 0 ? `${position ? ' and' : ''} with ${quotedIn(says, ['“', '”'], 'and')} in the entry` : ''
  return `${what}${held}${naming}${days ? `, ${timeIn(days, 'en')}` : ''}`
}

function entriesEs({ name }: Figure, { kind, position, says }: Wanted, days: Days | null, one: boolean): string {
  const what = {
    vote: `${one ? 'voto registrado' : 'votos registrados'} de ${name}`,
    sponsored: `${one ? 'proyecto o resolución' : 'proyectos y resoluciones'} que ${name} patrocinó`,
    cosponsored: `${one ? 'proyecto o resolución' : 'proyectos y resoluciones'} que ${name} copatrocinó${says.length > 0 ? '' : ', también los que dejó de copatrocinar'}`,
  }[kind]
  const held = position ? ` con la posición «${position}»` : ''
  const naming = says.length > 0 ? `${position ? ' y' : ''} con ${quotedIn(says, ['«', '»'], 'y')} en la entrada` : ''
  return `${what}${held}${naming}${days ? `, ${timeIn(days, 'es')}` : ''}`
}

/** Fixed sentences about how many entries of a kind there are. */
export const lists = {
  some: (figure: Figure, wanted: Wanted, days: Days | null, { total, shown }: Counted): Said => ({
    en: `The record here has ${total} ${entriesEn(figure, wanted, days, total === 1)}${total > shown ? `. The latest ${shown}:` : ':'}`,
    es: `El registro de aquí tiene ${total} ${entriesEs(figure, wanted, days, total === 1)}${total > shown ? `. Los ${shown} más recientes:` : ':'}`,
  }),
  none: (figure: Figure, wanted: Wanted[], days: Days | null): Said => ({
    en: `The record here has no ${wanted.map((one) => entriesEn(figure, one, days, true)).join(', and no ')}.`,
    es: `El registro de aquí no tiene ningún ${wanted.map((one) => entriesEs(figure, one, days, true)).join(', ni ningún ')}.`,
  }),
}
