/**
 * The normal form of a message, which keeps the rules simple: lower case, no accents, no invisible characters,
 * look-alike letters replaced by Latin ones, one sentence per line. The names of bills become `xbill`.
 */

/**
 * The maximum length of a normalized message. No real message is longer, and anything beyond this is noise from the
 * normalization.
 */
const most = 20_000

const twins: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ı: 'i',
  ß: 'ss',
}
const digits: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

/** Measures such as `H.R. 5`, `S.Con.Res. 13`, `hr711-115`, `us-119-hr-2196`. */
const measure =
  /\b(?:[a-z]{2,8}-\d{1,4}-[a-z]{1,8}-\d{1,5}|(?:h|s)\.? ?(?:(?:j|con)\.? ?)?(?:r\.?|res\.?)? ?\d{1,5}(?:-\d{1,3})?)\b/g
/** Acts such as `the Clean Rivers Act`, `the SAVE Act of 2025`. */
const namedAct = /\b(?:[A-Z0-9][\p{L}\d’'-]* (?:(?:and|for|of|the|to|in|on|our) ){0,2}){1,12}Act\b/gu
/** Measures of states, such as `SB 202`, `A.B. 5`, `HJR 3`. */
const stateMeasure = /\b(?:[sha]\.? ?b|[sh]\.? ?f|[sha]\.?[jc]\.?r|[sa]ca|lb)\.? ?-?\d{1,5}\b/g
/**
 * Acts in Spanish, such as `la ley SAVE`, `la ley Dodd-Frank`, `la Ley de Derecho al Voto de 1965`; not the law in
 * general.
 */
const namedLey =
  /\b(?:[Ll]ey (?!Electoral)[A-Z][\p{L}\d-]+|Ley (?:de|del|para|sobre)(?: (?:la|las|los|el))? (?!Elecciones)[A-Z]\p{L}+)/gu
const shortened = /\b(sen|rep|no|nos|res|amdt|sec|mr|mrs|ms|dr|st|gov|jr)\./g

/**
 * Matches quoted words in a message that asks which bill they are from. The person who asks is not the author of these
 * words.
 */
const quoted = /["“«][^"“”«»]{0,1000}["”»]/g
const asksForBill =
  /\b(?:which|what|find|any) (?:bills?|resolution|act|legislation|measure)\b|\bqu[eé] (?:proyecto|ley|resoluci)/i

/** The normalized sentences of a message, without words that are only quoted from a bill. */
export function sentencesOf(message: string): string[] {
  const whole = message.slice(0, most).normalize('NFKC')
  const own = asksForBill.test(whole.replaceAll(quoted, ' ')) ? whole.replaceAll(quoted, ' xquote ') : whole
  const text = joined(latin(own.replaceAll(namedAct, ' xbill ').replaceAll(namedLey, 'la xbill ')))
    .replaceAll(measure, ' xbill ')
    .replaceAll(stateMeasure, ' xbill ')
    .replaceAll(shortened, (found) => found.replaceAll('.', ''))
    .replaceAll(/\b[ap]\. ?m\b/g, 'am')
    .replaceAll(/\bu\. ?s\. ?(?:a\.)?/g, 'usa ')
  return text
    .split(/[.?!;\n\r¿¡…]+/)
    .map(wordsOf)
    .filter((sentence) => sentence !== '')
}

function latin(text: string): string {
  const plain = text
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
  return plain.replaceAll(/[^\0-\x7f]/gu, (letter) => twins[letter] ?? letter).replaceAll(/['’‘`´]/g, '')
}

const wordsOf = (sentence: string) =>
  sentence
    .replaceAll(/[^a-z0-9@$]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => corrected(plainDigits(unstretched(word))))
    .join(' ')

/** Joins spaced-out letters: `v o t e` and `v.o.t.e` become `vote`. */
const joined = (sentence: string) =>
  sentence.replaceAll(/(?<![a-z0-9])(?!i )[a-z](?:[ .*_-][a-z]){3,}(?![a-z0-9])/g, (found) =>
    found.replaceAll(/[^a-z]/g, ''),
  )

/** Removes repeated letters: `voooote` becomes `vote`. */
const unstretched = (word: string) => word.replaceAll(/([a-z])\1{2,}/g, '$1')

function plainDigits(word: string): string {
  if (!/[a-z]/.test(word) || !/[0-9@$]/.test(word)) return word.replaceAll(/[@$]/g, '')
  const letters = word.replaceAll(/[013457@$]/g, (sign) => digits[sign] ?? sign)
  return known.has(letters) || known.has(nearest(letters) ?? '') ? letters : word.replaceAll(/[@$]/g, '')
}

/**
 * Words that people mistype in questions that this room must not answer. Shorter words are listed together with their
 * misspellings.
 */
const keywords =
  'polling ballot ballots register registered registration election elections absentee precinct deadline provisional candidate candidates primary primaries voting voters eligible suicide suicidal pretend president impersonate senator citizen votacion votaciones elecciones eleccion electoral casilla papeleta boleta empadronar empadronarme empadronado registrarme inscribirme inscripcion suicidarme'.split(
    ' ',
  )
const slips: Record<string, string> = {
  ...asking('vote', 'vtoe voet votte voote votr vot'),
  ...asking('voting', 'voteing votting votign'),
  ...asking('polls', 'polss plls poles'),
  ...asking('polling', 'poling poliing'),
  ...asking('where', 'wher hwere wehre whre'),
  ...asking('when', 'wen whn'),
  ...asking('how', 'hwo'),
  ...asking('register', 'regester registar rejister'),
  ...asking('ballot', 'balot'),
  ...asking('donde', 'dnde adonde'),
  ...asking('que', 'ke k q'),
  ...asking('you', 'u'),
  ...asking('your', 'ur'),
  ...asking('are', 'r'),
}

function asking(word: string, slips: string) {
  return Object.fromEntries(slips.split(' ').map((slip) => [slip, word]))
}

const known = new Set([
  ...keywords,
  ...'vote votes voted voter polls where when how you kill myself die votar voto donde'.split(' '),
])
/** Real words that differ from a keyword by one letter. */
const others = new Set(
  'ballet candidacy castilla boleto boletos electrons precedent presidency provision provisions pulling palling electorate'.split(
    ' ',
  ),
)

function corrected(word: string): string {
  const slip = slips[word]
  if (slip) return slip
  if (word.length < 6 || word.length > 16 || known.has(word) || others.has(word)) return word
  return nearest(word) ?? word
}

const nearest = (word: string) =>
  keywords.find((key) => {
    if (key[0] !== word[0] || key.length < 6 || Math.abs(key.length - word.length) > 2) return false
    return apart(word, key) <= (key.length >= 9 ? 2 : 1)
  })

/** The number of letters to add, drop, change or swap with a neighbour to turn one word into the other. */
function apart(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
