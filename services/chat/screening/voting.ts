import { mine, ofBills, ofOfficialVotes, ofRecord, ofText, plainly, words } from './talk.ts'

/** Voting, what people vote with, and when. Unless the message mentions a bill or a record, it means an election. */
const vote = words(
  'vote|votes|voting|voted|voters?|ballots?|(?:re)?elections?|reelected|electoral|absentee|midterms?',
  'polling (?:place|station|site|location)s?|president elect|the polls',
  'votar\\w*|votan?|votamos|votas|votos?|votacion(?:es)?|votantes?|eleccion(?:es)?|comicios|casillas?',
  'papeletas?|padron|empadron\\w*|electoral(?:es)?|sufragio|plebiscito',
)
/** Words that refer to an election only if people ask for themselves, or ask how something is done. */
const maybe = words(
  'polls?|polling',
  'primar(?:y|ies)(?! (?:care|state|standards|dealer|school|schools|education|purpose|goal|sponsor|sponsors|source|sources|residence|physicians?|health|provider|reason|author|focus|caregiver))',
  'caucus(?:es)?|runoffs?|referend\\w+|precincts?|urnas?|boletas?',
)

/**
 * Subjects of bills, such as election security. They contain a word about voting, but do not mean that somebody wants
 * to vote.
 */
const subjects =
  /\b(?:elections? (?:security|interference|fraud|infrastructure|assistance|integrity|observers?|reform|law|laws|officials?)|elections? (?:clause|project)|voting (?:rights|systems?|record|age)|electoral college|voter (?:fraud|suppression|intimidation)|opinion polls?|votes? of (?:no )?confidence|seguridad electoral|reforma electoral|derechos? (?:al|de) voto)\b/g

const asking = words(
  'where|wheres|when|whens|how|what time|which (?:day|place|room|school|building|line|state|county|city)',
  'what (?:day|date|hour|line|documents?|papers?|happens|if)|whats the|until|till|by when|deadlines?',
  'last (?:day|chance)|cut ?off|due',
  'can|could|may|cant|cannot|do i|do we|do you need|need|needed|must|have to|has to|got to|gotta|should',
  'supposed|required|requirements?|eligible|eligibility|allowed|qualify|entitled|still|too (?:late|old|young)',
  'old enough|possible|permitted|legal',
  'hours|open|opens|close|closes|near|nearest|closest|find|locat\\w+|address|get|request|apply|renew|update',
  'switch|confirm|verify|look ?up|track|tracking|status|bring|show|wait|mail|send|return|drop|sign|signed',
  'counted|received|arrived?|lost|spoil\\w*|replace\\w*|wheelchair|accessible|help me|tell me|remind',
  'who (?:is|are|can|may|gets)|whos',
  'donde|cuando|como|a que (?:hora|horas)',
  'que (?:dia|fecha|hora|documentos?|identificacion|papeles|necesito|hay que|se necesita|llevo|pasa|tengo)',
  'hasta|plazo|fecha|ultimo dia|puedo|pueden?|podemos|podria|necesit\\w+|debo|tengo que|hay que|requisitos?',
  'horario|abren?|cierran?|llevar|llevo|cerca|encontrar|encuentro|pedir|pido|solicit\\w+|cambi[ao]r?',
  'verific\\w+|consult\\w+|enviar|envio|mandar|mando|entregar|rastrear|toca|me registro|obligatorio|quienes',
  'todavia|aun',
)

const office =
  'mayor|governor|sheriff|president|council\\w*|city council|school board|county|office|judge|senate|assembly|congress'

/** Ways of voting: a question about these alone comes from a person who wants to vote. */
const procedure = words(
  '(?:polling|voting|poll) (?:places?|stations?|sites?|locations?|centers?|centres?|booths?|hours|times?)',
  'voter (?:registration|ids?|identification|cards?|rolls?|guides?|information)',
  '(?:register|registered|registering|registration|signed? up|sign up|enroll?|enrolled) (?:me )?~ (?:to|for) (?:vote|voting|the election)',
  'register (?:me|us|people|voters|my \\w+|someone)',
  '(?:cut ?off|deadline|last day|last date) ~ (?:to|for|of) (?:register(?! (?:an?|the|with|your)\\b)|registering|registration(?! (?:of|for)))',
  '(?:ids?|identification|licen[cs]e|passport|documents?|proof) (?:\\w+ ){0,5}(?:to|for|at|when) (?:the )?(?:vote|voting|polls)',
  'absentee',
  '(?:mail|mailed|mail in|postal|provisional|sample|replacement|spoiled|overseas|military|blank|paper) (?:in )?(?:ballots?|vote|votes|voting)',
  'votes? (?:\\w+ ){0,2}(?:by (?:mail|post|phone|proxy|email|fax)|early|in person|online|from (?:home|abroad|overseas|jail)|abroad|overseas|absentee|twice)',
  'ballot (?:drop ?)?(?:box|boxes|tracking|tracker|status|deadline)|drop ?box(?:es)?|track ~ ballot',
  'early (?:vote|voting)|curbside (?:vote|voting)|same day registration',
  '(?:election|poll|voting) (?:day|judge|workers?|watchers?)',
  '(?:open|closed|presidential|party) primar(?:y|ies)|change (?:my |of )?party',
  'party (?:affiliation|registration)|(?:on|whats on) (?:my|the|our) ballot|ballot measures?',
  '(?:the )?polls (?:open|close|closing|be open|stay open)|(?:to|at|leave) the polls',
  'voters? (?:registered|list)|write ins?|write in (?:a )?(?:name|candidate|vote)|running for (?!cover)',
  '(?:who|whos|whose|who is|who are) (?:\\w+ ){0,2}running|purged|postmark\\w*',
  '(?:today|tomorrow|tonight|\\w+day) (?:\\w+ )?the last day|(?:tick|check|mark) (?:\\w+ )?(?:box|boxes)',
  'box do i|proof of (?:address|residence|residency|where)|candidates? (?:for|in|on|are)',
  '(?:ids?|licen[cs]e|passport) (?:\\w+ ){0,3}(?:enough|accepted|valid|okay|ok)|how to vote|where to vote',
  'when to vote|(?:cast|fill|mark|return|mail|sign|send|drop) (?:\\w+ ){0,3}(?:ballots?|votes?)',
  '(?:lugar|centro|colegio|mesa|local|sitio|puesto|casilla|recinto|cabina)s? (?:de |para |electoral(?:es)? ?(?:de )?)?(?:votacion|votar|voto|electoral)',
  'colegio electoral|mesa electoral|casilla|registr\\w+ ~ (?:para|a) votar|registro (?:de votantes|electoral)',
  'registrad[ao] para|inscri\\w+ ~ (?:para|en el (?:padron|censo|registro)|a)|empadron\\w+|padron',
  'censo electoral|credencial (?:de elector|para votar)',
  'voto (?:por correo|anticipado|en ausencia|ausente|adelantado|postal|en el extranjero|desde)',
  'vot\\w+ (?:\\w+ ){0,2}(?:por correo|anticipad\\w+|en ausencia|ausente|en persona|desde|temprano|en el extranjero)',
  '(?:papeleta|boleta)s? (?:de|por|en|para|provisional|electoral|ausente)\\w*|mi (?:papeleta|boleta|voto)',
  `(?:(?:i|one|someone|anyone|people|how to|want to|like to|file to) run|file|filing|stand) for (?:(?:the|my|our|a|local|public|state) ){0,2}(?:${office})`,
  'ranked choice|rank (?:\\w+ )?(?:choices?|candidates?)',
  'fpca|fwab|(?:age|old) ~ (?:for|to be|to become) (?:an? |the )?(?:mayor|governor|sheriff|president|council\\w*|city council|school board|judge)',
  '(?:registered|enrolled|register|enroll) (?:\\w+ )?(?:days?|weeks?|months?) (?:before|ahead|prior|in advance)',
  'do (?:i|you|we|people|they) (?:need|have) to (?:be registered|register)(?! (?:an?|the|with|as|your|my)\\b)',
  '(?:too|to|2) late ~ (?:register(?! (?:an?|the|with|your|my)\\b)|enroll|vote)',
  '(?:lines?|wait|queue)(?: times?)? (?:like )?(?:at|outside) (?:the|my|our)',
  '(?:en|de|con|sobre) (?:la|las|mi|mis|una) (?:boleta|papeleta)s?(?! de (?:pago|venta|califica))',
  '(?:become|be|being|serve as|work as|volunteer as|apply as) (?:an? )? *xsubject|fill (?:in |out )?~ (?:bubbles?|ovals?)',
  'buzon(?:es)?(?: electoral)?|jornada electoral|(?:registr|inscrib)(?:arme|irme|arse|irse|arnos|irnos)',
  'donde ~ vot\\w+|cuando ~ vot\\w+|como ~ vot[aoe]\\w*',
  'dia de (?:la eleccion|las elecciones|la votacion|votar)',
)

/** Direct questions about voting, even if the message also mentions a bill. */
const outright = words(
  '(?:where|when|what time|wheres) ~ (?:do|can|should|must|am|are) (?:i|we) (?:\\w+ ){0,3}(?:vote|voting|ballot)',
  'am i ~ registered|my (?:polling|precinct|voting place|voting location)|what time ~ polls (?:open|close)',
  'where (?:is|are) ~ polling',
  'donde ~ (?:voto|votar|votamos|me toca)|a que hora ~ (?:casillas|urnas|votar)',
  'mi (?:casilla|colegio electoral|lugar de votacion)',
)

const results = words(
  'projected (?:winner|to win)|(?:start\\w*|finish\\w*|stop\\w*|done|still|begin|began) counting',
  '(?:know|hear|learn|announce) (?:the |who |about the )?(?:outcome|winners?|results?|won)|how many seats',
  'who (?:has |is |was |are |just )?(?:took|carried|won|wins|win|winning|ahead|leading|elected|got elected|going to win|gonna win|lost(?: the \\w+)?$)',
  'whos (?:winning|ahead|leading|won|going to win)',
  '(?:will|did|has|have|is|does) ~ (?:win|won|winning) (?:\\w+ ){0,4}(?:elections?|midterms?|caucus|race|primary|state|county|seat|runoff|vote|presidency)',
  '(?:election|primary|race|runoff|midterms?|vote|referendum|exit poll) (?:night )?(?:results?|returns|outcome|winners?|turnout|count)',
  '(?:results?|outcome|winners?|turnout|count|tally|margin|totals?) (?:of|in|for|from) (?:\\w+ ){0,5}(?:election|elections|primary|race|runoff|midterms?|vote|caucus|referendum)',
  '(?:votes|ballots) (?:did|does|has) ~ (?:get|got|receive)|how many (?:people )?(?:votes|voted|ballots)',
  `(?:who|whos|who is) (?:going to be |gonna be )?(?:(?:our|my|the) )?(?:new|next|elected) (?:\\w+ )?(?:${office})`,
  '(?:when|why) ~ (?:be|been|get) called|certif\\w+ (?:the |their )?(?:results?|votes?|count|election)',
  'recounts?|recounted|(?:final|official) (?:count|tally|results?) (?:in|of|for|from)',
  '(?:race|contest|runoff|seat) ~ (?:called|decided|certified|over yet|too close)',
  'turnout|(?:announce\\w*|declare\\w*|call|called) (?:\\w+ ){0,3}(?:winners?|results?|race|election)',
  '(?:win|won|take|took|lose|lost|flip|flipped|control|hold) (?:the )?(?:senate|house|presidency|white house|majority|congress)',
  '(?:did|has|will|is|on|whats|what (?:is|does)) measure (?:[b-z]|\\d+)\\b',
  '(?:props?|propositions?) (?:\\d+|[a-z]\\b|on|this|are)|propositions',
  'quien (?:va |fue |es |esta |salio |ha )?(?:gano|ganando|gana|ganado|elegid[ao]|elect[ao]|ganara)',
  'quien va a ganar|resultados? (?:de|en) (?:\\w+ ){0,3}(?:eleccion|elecciones|votacion|comicios|primarias?)',
  'resultados electorales|cuantos votos',
)

/** The conditions that decide whether a person may vote: age, citizenship, a conviction. */
const standing = words(
  '(?:turn|turned|turning|im|be|am) (?:only )?(?:16|17|18|sixteen|seventeen|eighteen)',
  '(?:16|17|18) (?:years|yrs|by|in|on|before)|citizens?|citizenship|naturali[sz]ed|green card|felon\\w*',
  'misdemeanou?rs?|dui|court fines|criminal record|dementia|guardianship|felony|convict\\w*|parole|probation|prison|jail|incarcerated|homeless|ciudadan[ao]|antecedentes|preso',
  'presa|carcel|residente|cumpli 18|18 anos|los 18|libertad condicional',
)

/**
 * Kinds of words that people use when they refer to an election without naming it. Two of these kinds together are
 * sufficient.
 */
const hints = [
  words(
    'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|tomorrow|today|tonight|november|nov',
    'next week|this week|this fall|martes|domingo|lunes|sabado|jueves|viernes|miercoles|manana|noviembre',
    'proxim[ao]',
  ),
  words(
    'moved|move|moving|new address|county|clerk|near me|zip ?code|abroad|overseas',
    'out of (?:state|town|the country)|dorm|college|campus|deployed|hospital|nursing home',
    'my (?:state|town|city|street|neighbou?rhood|area)|back home|mude|mudanza|extranjero|condado',
    'mi (?:estado|ciudad|pueblo|barrio|calle)|fuera del pais|domicilio|de viaje',
  ),
  standing,
  words(
    'ids?|licen[cs]e|passport|social security card|birth certificate|utility bill|photo|identification',
    'credencial|identificacion|licencia|pasaporte|documentos?|papeles|acta de nacimiento|dni|ine',
  ),
  words(
    '(?:pre|re)?regist(?:er|ered|ration|ering)|sign(?:ed)? up|enroll?(?:ed)?',
    'on the (?:list|rolls?)|inscri\\w+|registr\\w+|anotarme|apuntarme|apunto|mail list|empadron\\w*',
  ),
  words(
    'booths?|the line|in line|stand in line|in person|by mail|mail it|mailed it|drop (?:it )?off|envelopes?',
    'stamps?|signature|witness|notari[sz]ed|postmark\\w*|curbside|selfie|sticker|fila|cola|cabina|por correo',
    'en persona|firma',
  ),
  words(
    'candidates?|running (?:for|against|in|this)|race|races|runoff|democrats?|republicans?|democratic',
    'republican|independent|party|primary|midterms?|mayor|school board|sheriff|judges?|proposition|prop \\d+',
    'candidat[ao]s?|partido|alcald\\w+|independiente',
  ),
  words(
    'wheelchair|blind|deaf|disab\\w+|interpreter|read the|braille|help (?:me|my|him|her)|in spanish|caregiver',
    'elderly|silla de ruedas|cieg[ao]|sord[ao]|discapacidad|ayud\\w+',
  ),
  words(
    'have (?:my|a) say|take part|participat\\w+|make my (?:voice|choice)|my voice|civic duty|cast|have a voice',
    'polls?|participar|elegir|hacerme oir|urnas?',
  ),
]
/** Things people do for themselves. */
const doing = words(
  'happens|match\\w*|pueden|bring|take|carry|show|go|going|get|do|need|sign|use|mail|send|drop|find|fix|change',
  'switch|update|correct|check|know|tell|apply|request|wait|leave|work|open|close|count|counted|still',
  'eligible|allowed|ok|okay|late|where|when|how|can|deadline',
  'llevar|llevo|ir|voy|hacer|hago|necesito|puedo|usar|mandar|cambiar|saber|donde|cuando|como|hasta|toca|plazo',
)

/** Whether the message asks how, where or when people vote, whether they may vote, or how an election ended. */
export const asksForVoting = (sentences: string[]) => anyOf(sentences, asks)

/** Whether the message merely mentions voting or hints at it, such as "what do I bring on Tuesday?" */
export const hintsAtVoting = (sentences: string[]) => anyOf(sentences, hintsAt)

/** Whether a test is true of one sentence, or of all sentences read together. */
function anyOf(sentences: string[], tells: (sentence: string) => boolean) {
  const said = sentences.map(plainly)
  if (said.some(tells)) return true
  return said.length > 1 && !said.some(ofOfficialVotes) && tells(said.join(' '))
}

const ofWhatIsKept = (sentence: string) => ofBills(sentence) || ofRecord(sentence) || ofOfficialVotes(sentence)

function asks(sentence: string): boolean {
  if (outright.test(sentence)) return true
  if (ofBills(sentence)) return false
  if (vote.test(sentence) && mine(sentence) && standing.test(sentence)) return true
  if (ofWhatIsKept(sentence)) return false
  const said = sentence.replaceAll(subjects, ' xsubject ')
  if (results.test(said)) return true
  if (ofText(sentence)) return false
  return procedure.test(said) || ((vote.test(said) || maybe.test(said)) && (asking.test(said) || mine(said)))
}

const telling = words(
  'bring|llevo|llevar|(?:pre|re)?regist(?:er|ered|ration|ering)|me registro|booth|polls|sign up|on the list|candidates?|in line',
  'turn(?:ed|ing)? 18|cumpli (?:los )?18|apunto|cabina|registrad[ao]|mail list|proof of|envelope|stamps?',
  'signature|from (?:democrat|republican|independent)|(?:voting|right) rights',
)

function hintsAt(sentence: string): boolean {
  if (ofWhatIsKept(sentence) || ofText(sentence)) return false
  if (vote.test(sentence.replaceAll(subjects, ' xsubject '))) return true
  if (!mine(sentence) || !doing.test(sentence)) return false
  const kinds = hints.filter((hint) => hint.test(sentence)).length
  return kinds >= 2 || (kinds === 1 && telling.test(sentence))
}
