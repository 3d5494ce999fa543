/** Function words, which say nothing about the topic. */
const common = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by can
  could did do does doing down during each few for from further had has have having he her here hers him his how i if in
  into is it its itself just me more most my no nor not now of off on once only or other our out over own same she should
  so some such than that the their them then there these they this those through to too under until up upon us very was
  we were what when where which while who whom whose why will with would you your
  al algo algún alguna algunos ante como cómo con contra cual cuál cuáles cuando cuándo cuánto cuántos de del desde donde
  dónde el él ella ellas ellos en entre era es esa ese eso esta está este esto estos fue ha hace han hasta hay la las le
  les lo los me mi muy no nos o para pero por porque qué que quien quién quiénes se según ser si sí sin sobre son su sus
  también te tiene todo un una uno unos y ya yo`.split(/\s+/),
)

/** Words in questions about bills that do not indicate the topic. */
const asking = new Set(
  `bill bills legislation legislative measure measures proposal proposals proposed congress act acts resolution resolutions
  say says said tell tells know explain explains explained describe describes describing summarize summarise summary
  summaries gist overview give show find list search look looking information info details detail please content contents
  contain contains mean means meaning main point points purpose purposes goal aim exactly thing things anything something
  everything text provide provides provision provisions happen happens change changes work works talk talks concern
  concerns concerning regarding mention mentions want need question answer people hello hi hey thanks thank deal deals
  word words many much ask asks asked tell section sections relate related relating cover covers covered include includes included
  proyecto proyectos ley leyes iniciativa iniciativas propuesta propuestas resolución congreso dice dicen decir explica
  explicar explícame describe resume resumen resumir trata dime cuéntame hace hacen busca buscar muestra muéstrame lista
  información favor texto contiene contenido significa cambia cambios objetivo propósito quiero saber habla menciona`.split(
    /\s+/,
  ),
)

const token = /[\p{L}\p{N}]+(?:['’]\p{L}+|[.,]\p{N}+)*/gu
const marks = /\p{M}/gu

const plain = (word: string): string => word.normalize('NFKD').replace(marks, '').toLowerCase()
const plainCommon = new Set([...common].map(plain))
const plainAsking = new Set([...asking].map(plain))

/** A word in the form used for comparison: lower case, without accents and the most common endings. */
export function stemOf(word: string): string {
  const bare = plain(word).replace(/['’].*$/, '')
  if (bare.length < 4 || /\d/.test(bare)) return bare
  const stem = bare
    .replace(/(?:ations?|ational)$/, 'at')
    .replace(/ies$|y$/, 'i')
    .replace(/(?<=[^s])s$|es$/, '')
    .replace(/(?<=.{3})(?:ingly|edly|ing|ed|ly|ment)$/, '')
    .replace(/e$/, '')
  // Makes "fees" match "fee", and "uses" match "use", since a word of three letters is its own stem.
  return stem.length < 3 ? bare.replace(/s$/, '') : stem
}

export interface Term {
  /** The word as spelled in the text. */
  word: string
  stem: string
}

/** The meaningful words of a text, in order. */
export const termsOf = (text: string): Term[] =>
  [...text.matchAll(token)]
    .map(([word]) => ({ word, stem: stemOf(word) }))
    .filter(({ word, stem }) => /\p{N}|../u.test(stem) && !plainCommon.has(plain(word)) && word.length < 60)

/** The words that indicate what a question is about. */
export const topicOf = (question: string): Term[] => {
  const seen = new Set<string>()
  return termsOf(question).filter(({ word, stem }) => {
    const new_ = !plainAsking.has(plain(word)) && !seen.has(stem)
    seen.add(stem)
    return new_
  })
}

/** A question as a search query, without the words that are only there to ask. */
export const soughtIn = (question: string): string =>
  question.replaceAll(token, (word) => (plainCommon.has(plain(word)) || plainAsking.has(plain(word)) ? '' : word))

/** All words of a text in the form used to compare titles, with their positions. */
export const spelledPlaces = (text: string): { word: string; start: number; end: number }[] =>
  [...text.matchAll(token)].map(({ index, 0: word }) => ({ word: plain(word), start: index, end: index + word.length }))

export const spelled = (text: string): string[] => spelledPlaces(text).map(({ word }) => word)

export const plainCommonWord = (word: string): boolean => plainCommon.has(word)
