import { readAs } from './read-as.ts'

/** The side of a scale on which an option lies; `beside`: the option is not an opinion. */
export type Side = 'for' | 'against' | 'between' | 'beside'

interface Poles {
  degree: RegExp
  beside: RegExp
  between: RegExp
  against: RegExp
  for: RegExp
}

const whole = (words: string) => new RegExp(`^(?:${words})$`)

const english: Poles = {
  degree:
    /\b(?:very|strongly|fairly|somewhat|quite|rather|completely|totally|mostly|slightly|a little|extremely|much|a lot) /g,
  beside: whole(
    "i do not know|i don't know|don't know|do not know|not sure|no opinion|i have no view|unsure|no answer|i do not care|i don't care|don't care",
  ),
  between: whole(
    'neutral|neither|neither .+ nor .+|fair|average|ok|okay|acceptable|undecided|about right|so-so|indifferent|no change|the same|about the same',
  ),
  against: whole(
    'disagree|oppose|i oppose it|against|dissatisfied|unsatisfied|bad|poor|terrible|awful|unhappy|unlikely|difficult|hard|unsafe|unfair|dislike|worse',
  ),
  for: whole(
    'agree|support|i support it|favour|in favour|favor|in favor|for|satisfied|good|excellent|great|happy|likely|easy|safe|fair to all|like|better',
  ),
}

const spanish: Poles = {
  degree: /^(?:muy|bastante|algo|un poco|totalmente|completamente|mucho|poco) /g,
  beside: whole(
    'no lo sé|no sé|no sabe|no sabe, no contesta|ns/nc|no tengo opinión|sin opinión|no estoy seguro|no estoy segura|no me importa',
  ),
  between: whole(
    'ni .+ ni .+|neutral|indiferente|regular|aceptable|normal|me da igual|igual|más o menos igual|indeciso|indecisa',
  ),
  against: whole(
    'en desacuerdo|en contra|insatisfech[oa]|mal[oa]|mal|pésim[oa]|me opongo|rechazo|la rechazo|lo rechazo|difícil|insegur[oa]|descontent[oa]|improbable|peor',
  ),
  for: whole(
    'de acuerdo|a favor|satisfech[oa]|buen[oa]|bien|excelente|lo apoyo|la apoyo|apoyo|fácil|segur[oa]|content[oa]|probable|mejor',
  ),
}

const poles: Record<string, Poles> = { en: english, es: spanish }

/** The side of each option, provided that all options are steps of one known scale in a known language. */
export function sidesOf(options: string[], lang: string): Side[] | null {
  const words = poles[lang.split('-')[0]!]
  if (!words) return null
  const sides = options.map((option) => sideOf(readAs(option), words))
  const known = sides.filter((side) => side !== null)
  return known.length === sides.length && known.includes('for') && known.includes('against') ? known : null
}

function sideOf(option: string, words: Poles): Side | null {
  if (words.beside.test(option)) return 'beside'
  if (words.between.test(option)) return 'between'
  const bare = option.replaceAll(words.degree, '')
  if (words.against.test(bare)) return 'against'
  return words.for.test(bare) ? 'for' : null
}
