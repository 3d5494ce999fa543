/**
 * Determines what a sentence is about by its words. Sentences are in the form that `sentencesOf` returns: a to z,
 * digits and single spaces. Between the words of a phrase, a rule allows only a limited number of other words, so that
 * the time it takes is proportional to the length of the message.
 */

/** Matches any of these phrases as whole words; `~ ` represents up to four words in between. */
export const words = (...some: string[]) =>
  new RegExp(`\\b(?:${some.join('|').replaceAll('~ ', '(?:[a-z0-9]+ ){0,4}')})\\b`)

/**
 * Bills, their parts, and how they become law. "The law" in general does not count, because people mention it when they
 * want to vote.
 */
const bills = words(
  'xbill|xquote|bills?|legislation|legislative|resolutions?|sponsor\\w*|cosponsor\\w*|roll ?calls?',
  'public laws?|statutes?',
  'provisions?|sections? \\d+|subsections?|enact\\w*|legislators?|lawmakers?|policy area',
  '(?:does|would|will|is|was|under|of|in|about) (?:[a-z]+ ){1,4}act(?! (?:like|as|for)\\b)',
  'official summar(?:y|ies)|introduced',
  '(?:the|this|that|an|any|which|what|new|each|named?|called) ~ acts?',
  '(?:which|what|new|proposed|these|federal) laws?',
  '(?:become|became|becoming|made|signed) (?:in)?(?:to )?(?:a )?law|constitutional amendments?',
  'amendments? (?:to|in|of|no|\\d+)',
  '(?:being )?proposed|proposes|amends|directs|authorizes|prohibits|requires (?:a|an|the|each|states|that)',
  'shall (?!i|we)|(?:internal revenue|united states) code|to amend|to direct',
  'proyectos?(?: de ley)?|leyes|legislacion|resolucion(?:es)?|enmiendas?|(?:co)?patrocin\\w*|legislador\\w*',
  'articulo \\d+',
  'seccion \\d+|votacion nominal|se propone|proponen?|iniciativas? de ley|esta ley|(?:que|cual) ley',
)

/** A pronoun for the text or the bill that was chosen earlier: "Does it change voter registration?" */
const it = words(
  '(?:does|did|would|will|do|can|could) (?!this mean|that mean)(?:it|this|that|these|those) (?:\\w+ ){0,2}(?:say|mention|change|require|amend|allow|let|ban|prohibit|create|repeal|cover|apply|affect|make|provide|define|fund|establish|expand|limit|protect|address|stop|permit|include|mean|propose|extend|restrict|end|give|help|force)',
  '(?:what|where|how|when|and) ~ it (?:says?|changes?|mentions?|requires?|takes? effect|becomes?)',
  'takes? effect|in the text|the text (?:of|say|says)',
  'que (?:dice|cambia|exige|prohibe|permite|propone|establece) (?!la ley)|lo que dice',
  '(?:cambia|modifica|prohibe|exige) (?:el|la|los|las|como|algo)',
)

/** A chamber and what it does, since chambers also vote. */
const chamber = words(
  'senate|senators|congress\\w*|(?<!(?:at|from|(?:sent|mailed|brought|delivered|come) to) the )house|chambers?|committees?|cloture|nominations?|nominees?|confirm\\w*',
  'motions?|floor|veto\\w*|filibuster|quorum|yeas?|nays?',
  'votes? (?:on|for|against) (?!me|us|(?:the )?(?:\\d+|first|next|this|mon|tues|wednes|thurs|fri|satur|sun|nov|oct|elect))',
  '(?:was|were|been|being|be|get|gets|got|is) (?:\\w+ )?voted (?:on|down|upon)',
  'voted (?:on|for|against|down|with)|final passage',
  'voted? to (?:acquit|convict|confirm|pass|approve|reject|table|advance|extend|raise|repeal|override|censure|expel|cut|fund|overturn|ban|block|end)',
  'what happened (?:with|to|on|in) (?:the|that) (?!absentee|mail|early|popular|electoral)(?:\\w+ ){1,3}vote$',
  'voted (?:present|yes|no|aye|yea|nay)|impeach\\w*',
  '(?:which|what|how many|any|some|the) (?:members?|democrats?|republicans?|dems|gop|reps) (?:\\w+ ){0,2}(?:voted? (?!in|early|by|at|today|yet|so far|this)|sided|joined|missed|skipped|abstained)',
  '(?:shutdown|budget|spending|funding|tax|debt ceiling|stopgap|war powers|immigration|border|climate|health care|gun|trade|aid|override) votes?',
  'cross\\w* (?:the aisle|over)|party lines?|br(?:oke|eak|eaks|oken) (?:ranks|with)|tie ?break\\w*|aisle|defect(?:ed|ors?)',
  'senado|camara|congreso|comite|comision|nominacion|pleno|voto en contra|votaron|vetad?o',
  'voto (?:a favor|en contra)',
)
const race = words(
  '(?:re)?elections?|reelected|on (?:the|my) ballot|race|candidates?|running|runoff|primary|primaries|midterms?',
  'for (?:mayor|governor|sheriff|president|city council|school board|judge)|caucus|props?|propositions?|referend\\w+|ballot measure|elecci\\w+|comicios',
)

/** A person’s record: what a third person said, voted or signed. */
const record = words(
  '(?:did|has|had|didnt|hasnt|have (?:they|senators)) (?:the )?(?:[a-z]+ ){0,4}(?:say|said|vote[ds]?|sponsor\\w*|cosponsor\\w*|speak|spoke|spoken|talk|mention|mentioned|support|supported|oppose|opposed|introduced?)',
  '(?:does|is|was|will) (?:the )?(?:she|he|(?:senator|sen|representative|rep|president|governor|councillor|mayor)(?: [a-z]+){0,2}) (?:say|support|oppose|voting|vote|sponsor\\w*|cosponsor\\w*)',
  '(?:senator|she|he|president) (?:\\w+ ){0,2}(?:said|voted|spoke|supports?|supported|opposed|votes)',
  '(?:her|his|their|senators?|[a-z]{3,}ss?) (?:voting record|remarks|speeches|statements)',
  '(?:her|his|their|senators?) (?:\\w+ )?(?:votes?|voting record|remarks?|record|speech(?:es)?|positions?|stance|statements?|bills?|words)',
  '(?:was|been|were|anything|everything|something|who|what) said|remarks? (?:on|about)',
  'statements? (?:on|about|of)|speech(?:es)? (?:on|about)|voting record|(?:in|on) (?:the |her |his )?record',
  '(?:miss|missed|missing|skip|skipped) (?:[a-z]+ ){0,4}votes?',
  'votes (?:did|has|have) (?:she|he|they|the(?: [a-z]+){1,3}) (?:miss|missed|skip|skipped|cast|abstain\\w*)',
  'que votos (?:tiene|emitio|dio|perdio)',
  '(?:el|la|los|las) (?:senador\\w*|representantes?|congresistas?|diputad[ao]s?) (?:\\w+ ){0,3}(?:voto|votado|votaron)',
  'falt(?:o|ado|a|an|aron) (?:[a-z]+ ){0,4}votacion(?:es)?',
  '(?:list of|latest|last|recent|all|show|which|any|missed|more) (?:\\w+ ){0,2}votes$',
  '^votes (?:in|of|from|about)|votes (?:in|of|from|during) (?:19|20)\\d\\d$',
  '(?:que|como|cuando) (?:ha )?(?:dijo|dicho|hablo|voto|votado) (?:la|el|ella|senador|senadora|sobre|en|[a-z]+ en|[a-z]+ sobre)',
  'sus? (?:votos?|discursos?|declaraciones)',
)
/**
 * Words for ordinary voters. Where a question about a voting record would name a legislator, such a word means that the
 * question is about an election.
 */
const people = words(
  'i|we|you|people|citizens?|voters?|americans?|students?|felons?|anyone|someone|one|everyone|noncitizens?',
  'immigrants|residents|soldiers|my [a-z]+|county|counties|precincts?',
)

/** Places such as a state or a county where people, not legislators, vote. */
const inElection =
  /\bvote[ds]? in (?:the |an? )?(?:\w+ ){0,2}(?:elections?|primar(?:y|ies)|midterms?|runoff|referendum)\b/

const onMeasure = /\bvoted (?:on|against) (?:the|a|an|that|this) (?!wrong|elect|ballot|same)/

/** People close to the person who asks: "he" and "her vote" then refer to them, and not to anybody’s record. */
const kin =
  /\b(?:my|our|mi|mis|nuestr[ao]s?) (?:\w+ ){0,3}?(?:husband|wife|spouse|partner|sons?|daughters?|kids?|child|children|mother|mom|mum|mama|father|dad|parents?|grand\w+|brothers?|sisters?|siblings?|twin|aunts?|uncles?|cousins?|niece|nephew|neighbou?rs?|roommates?|friends?|buddy|boyfriend|girlfriend|fiancee?|in laws?|coworkers?|colleagues?|boss|tenants?|students?|patients?|clients?|employees?|abuel\w+|espos[ao]|marido|mujer|hij[ao]s?|papa|madre|padres?|herman[ao]s?|ti[ao]s?|prim[ao]s?|sobrin[ao]s?|vecin[ao]s?|suegr[ao]s?|novi[ao]|amig[ao]s?|niet[ao]s?|companer[ao]s?)\b/
const pronoun = words('he|she|his|her|they|their|el|ella|su|sus|voto|votado')

/**
 * Reported speech: the question is about the reported words, not about the person who said them. "My senator" is
 * treated like any senator.
 */
const hearsay = new RegExp(
  `${kin.source} (?:also |just |always )?(?:says?|said|claims?|claimed|thinks?|told|swears?|insists?|heard|read|dice|dijo|cree|cuenta)(?: (?:me|us|que|that)\\b)*`,
  'g',
)
const ownOfficial =
  /\b(?:my|our|both|mi|mis|nuestr[ao]s?) (?:(?:own|two|local|us|state|current|old|new|both) )*(?=(?:sen|rep|senators?|representatives?|reps|congress\w*|delegates?|delegation|legislators?|lawmakers?|councill?\w+|assembly\w+|governor|mp|senador\w*|representantes?|congresistas?|diputad[ao]s?|legislador\w*)\b)/g
/** A monthly bill, such as an electricity bill, is not a bill in Congress. People use it as proof of their address. */
const paidBill =
  /\b(?:utility|electric(?:ity)?|(?:my|an?|their) (?:water|phone|gas|power|light|internet|cable)) bills?\b/g

/**
 * The sentence in a simpler form: without the person who reported it, with "my senator" as "the senator", and with the
 * word for identification in place of a monthly bill.
 */
export const plainly = (sentence: string) =>
  sentence
    .replaceAll(hearsay, ' ')
    .replaceAll(ownOfficial, (found) => (/^(?:mi|nu)/.test(found) ? 'el ' : 'the '))
    .replaceAll(paidBill, 'identification')
    .trim()

export const ofBills = (sentence: string) => bills.test(sentence)
export const ofOfficialVotes = (sentence: string) => chamber.test(sentence) && !race.test(sentence) && !mine(sentence)
export const ofText = (sentence: string) => it.test(sentence)
export const ofRecord = (sentence: string) => {
  const found = record.exec(sentence)
  if (!found || people.test(found[0])) return false
  if (/vote[ds]?$/.test(found[0]) && inElection.test(sentence)) return false
  return !kin.test(sentence) || !pronoun.test(found[0]) || onMeasure.test(sentence)
}

const first = words(
  'i|im|ive|ill|id (?:like|need|love|rather|be)|me|my|mine|we|were (?:in|from|new)|our|us|myself',
  'yo|mi|mis|me|nos|nuestr[ao]s?|puedo|podemos|podria|necesito|debo|tengo|voy|estoy|soy|llevo|vivo|votamos',
  'cumpli|\\w{5,}(?:ar|er|ir)(?:me|nos)',
)
/** Whether the sentence is about the person who asks, or about something that belongs to that person. */
export const mine = (sentence: string) => first.test(sentence)
