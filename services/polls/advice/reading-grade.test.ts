import { expect, test } from 'vitest'
import { isHardToRead } from './reading-grade.ts'

const plainEnglish =
  'The old hall needs a new roof. The rain comes in when the wind blows from the west. We have asked three firms what it would cost. The best price is nine thousand. Should we do it this year?'
const hardEnglish =
  'The municipal administration anticipates considerable deterioration of structural components. Consequently, comprehensive renovation necessitates substantial appropriations. Alternative financing opportunities were investigated, evaluated and subsequently rejected by the responsible committee following extensive consultation.'
const plainSpanish =
  'La sala vieja necesita un tejado nuevo. El agua entra cuando el viento sopla del oeste. Hemos preguntado a tres casas cuánto cuesta. El mejor precio es nueve mil. ¿Lo hacemos este año?'
const hardSpanish =
  'La administración municipal anticipa un deterioro considerable de los componentes estructurales. Consecuentemente, la rehabilitación integral requiere asignaciones presupuestarias extraordinarias. Las alternativas de financiación fueron investigadas, evaluadas y posteriormente rechazadas por la comisión responsable.'

test.each([
  ['plain English', plainEnglish, 'en', false],
  ['bureaucratic English', hardEnglish, 'en', true],
  ['plain Spanish', plainSpanish, 'es', false],
  ['bureaucratic Spanish', hardSpanish, 'es', true],
  ['a language without a formula', hardEnglish, 'wo', false],
  ['an empty text', '', 'en', false],
])('isHardToRead judges %s correctly', (_what, text, language, hard) => {
  expect(isHardToRead(text, language)).toBe(hard)
})
