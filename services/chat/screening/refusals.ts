import type { z } from 'zod'
import type { Bot } from '#contract/chat-shapes.ts'
import { ofBills, words } from './talk.ts'

/**
 * Matches a request where requests usually begin: at the start of a sentence, or after "please", "now" or "I want you
 * to".
 */
const wish = (...some: string[]) =>
  words(
    `(?:^|(?:please|now|then|and|but|just|first|you|you to|bot|hey|ok|okay|instead|can you|could you|would you|will you|lets|must|should|shall|always|only|so|also|por favor|ahora|quiero que|puedes|podrias|y) )(?:${some.join('|')})`,
  )

const office =
  '(?:senator|vice president|president|governor|representative|congress(?:wo)?man|candidate|politician|councillor|mayor|minister|lawmaker|senadora?|presidenta?|vicepresidenta?)'
/** The person as whom a bot is asked to speak. */
const somebody = `(?:you|youre|she|he|her|him|they|them|(?:the |our |a |my |your )?${office}|(?!(?:xbill|an?|the|this|that|it|bill|text|short|simple|possible|soon|well|of|far|many|much)\\b)[a-z]+ [a-z]+)`

/** Requests for a bot to speak as a person. */
const plays = wish(
  'pretend\\w*|role ?play\\w*|impersonat\\w+|stay in character|mimic|imitate|emulate|channel|parody|simulate',
  'embody|(?:speak|talk) (?:to|with) (?:me|us)|hazte pasar|imita\\w*|finge|haz de cuenta|ponte en (?:el|su|los)',
  '(?:imagine|suppose|assume|picture|lets say|make believe|imagina|suponte|supongamos) (?:that |que )?(?:you|youre|ur|to be|eres|fueras|tu) ?',
  `(?:act|behave|talk|speak|sound|write|respond|reply|answer|chat|think|tweet|argue|debate|comment|sign it|sign this|sign off|identify|introduce yourself|present yourself|continue|perform|pose|posing|testify|vote) (?:\\w+ ){0,4}(?:as|like) (?:if |though )?${somebody}`,
  '(?:talk|speak|sound|act|write|respond|reply|answer|behave|tweet|think) (?:\\w+ ){0,3}(?:like|the way) [a-z]+',
  '(?:use|say) (?:i|we)\\b|(?:finish|complete|continue) (?:this|the|my|her|with|as|sentence)|turn into',
  'assume (?:the (?:identity|role|persona)|her|his)',
  `(?:i want to|id like to|can i|could i|let me|may i|connect me|put me through) (?:\\w+ )?(?:to |talk to |speak to |speak with |talk with |chat with |meet )(?:the |our |her|him|my )?(?:${office}|her|him)\\b`,
  `(?:become|play) (?:the (?:role|part|character)|her|him|(?:the |our |a |my )?${office})`,
  '(?:habla|hablame|responde|respondeme|contesta|contestame|actua|escribe|opina|di|dime|vota|firma|saluda) (?:\\w+ ){0,3}(?:como (?:si|la|el|ella|un|una|[a-z]+)|en primera persona|con (?:su|la) voz|en nombre)',
)

const persona = words(
  `(?:^|(?:please|now|just|you|you to) )be (?:her|him|(?:the |our |a |my )?${office}|[a-z]+ [a-z]+ for|[a-z]+ for a)`,
  '(?:you are|youre|ur) (?:now|no longer|actually|really|secretly|not a bot|not an ai)',
  `you are (?:the |our )?${office}|youre (?:the |our )?${office}`,
  'from now on ~ (?:you|your|speak|answer|respond|talk|act|be|use)',
  `if (?:you|u) (?:were|was|are|had been) (?:in (?:the|her|his)|still|a |the |her|him|she|elected|${office}|[a-z]+)`,
  '(?:in|using|use|with|adopt|take on) (?:\\w+ )?(?:first person|own voice|her voice|his voice|her own (?:words|voice)|his own (?:words|voice)|the (?:voice|style|tone|persona|character|words) of|her (?:style|tone|accent)|his (?:style|tone|accent)|voice of|persona|character of)',
  'first person|ghost ?writ\\w+|deepfake',
  `as (?:the |our )?${office}(?: \\w+){0,3} (?:tell|say|what|why|how|explain|answer|give|promise|do|would|will|id|i|we|my|please|speak|talk|describe|thank|convince|ask|respond|im|whats)`,
  `(?:write|draft|compose|make|create|record|generate|deliver|prepare|tweet|post|give) (?:\\w+ ){0,5}(?:speech|tweet|post|letter|statement|email|message|ad|script|robocall|poem|apology|diary|interview|endorsement|memo|voicemail|quote|reply|toast) (?:\\w+ ){0,4}(?:as|from|by|like|for|in|signed|of) (?:\\w+ ){0,2}(?:${office}|her|his|him|she|he|voice|name|style|you|campaign|[a-z]+ [a-z]+$)`,
  '(?:say|repeat|type|begin|start|finish|complete|continue|fill in) (?:\\w+ ){0,6}(?:i|im|ill|as your \\w+|my name is) (?:\\w+ ){0,3}(?:promise|support|believe|am|endorse|oppose|will|approve|americans|apologi[sz]e|as|your|the|love|hate|want|agree|was|voted|xbill)',
  'repeat after me|say (?:it )?(?:in|with) (?:her|his|your own) (?:words|voice)',
  '(?:finish|complete) (?:this|the|my) sentence',
  'what (?:would|might|will) (?!it|this|that|these|the (?:bill|act|law|text|section|amendment)|xbill|happen|change|a |be)(?:\\w+ ){1,3}(?:say|think|tell|answer|respond|want|reply|feel|promise|recommend|advise|do (?:about|if|as|now|in))',
  `how would (?:you|she|he|they|(?:the )?${office}(?: \\w+){0,2}) (?:vote|answer|respond|feel|reply|react|handle)`,
  'pretend\\w* (?:to be|she|he|you|like|that)|as (?:\\w+ ){1,4}would\\b',
  '(?:she|he|they) (?:would|could|might|can) (?:sign|say|answer|reply|respond|tweet|post|tell)',
  '(?:the way|how) (?:she|he) would|digital twin|clone of|avatar of|\\w+gpt',
  '(?:do|your|an|best) (?:\\w+ ){0,3}impression|(?:to|in|with) (?:her|his) voice|my fellow|your name is',
  'identity of|(?:victory|concession|campaign|stump) speech|bedtime story',
  'se (?:la|el) senador\\w*|eres (?:ahora|la|el|senador\\w*)|a partir de ahora',
  'desde ahora ~ (?:eres|habla|responde)|en primera persona|si (?:tu )?fueras',
  'que (?:diria|haria|opinaria|votaria)|con (?:su|tu) propia voz|como senador\\w*',
)

/** Questions to the figure that only the figure could answer. */
const addressed = words(
  `(?:hi|hello|hey|dear|good (?:morning|evening|afternoon)|thank you|thanks|listen|madam|yo|hola|querid[ao]|estimad[ao]|gracias|buenos dias) (?:madam |mr |ms |mrs )?(?:${office}|kamala|[a-z]+ how are you)`,
  '(?:why|how|when|what|where|which|who|whom|did|do|will|would|have|are|were|should|havent|didnt|wont|dont|arent) (?:\\w+ ){0,5}you (?:\\w+ )?(?:vote|voted|voting|say|said|sponsor\\w*|cosponsor\\w*|support\\w*|oppos\\w+|believe|regret\\w*|promise\\w*|stand|plan|running|run|love|hate|endorse\\w*|campaign\\w*|pass|passed|fight|sign|signed|resign|prosecut\\w+|proud|married|born|grow up|apologi[sz]e|lie|lied|feel|flip|change your|raise|accomplish\\w*|do (?:about|as|when|for|if|while|in)|done (?:about|for|as)|decide|become)',
  'your (?:votes?|position|stance|plans? for|policy|policies|voting record|record on|senate|colleagues|constituents|campaign|administration|husband|wife|family|childhood|mother|father|career|time (?:as|in)|bill on|legacy|message to|fellow|party|speech|book|beliefs?|biggest regret|opponents?|donors|term|office|priorities|vision|promise)',
  `as (?:our|your|my) ${office}`,
  `${office} (?:\\w+ )?(?:why|do|did|will|would|are|what|can|could|how) (?:\\w+ )?you`,
  '(?:por ?que|como|cuando|que) (?:\\w+ ){0,3}(?:votaste|voto usted|dijiste|apoyas|apoyaste|opinas|piensas|crees|prometes|haras|harias)',
  'usted (?:voto|apoya|cree|promete)|apoyas|prometeme|me prometes|promises? me|promise (?:us|that you|to)',
)

/** Things that people say to a program. */
const program =
  /\b(?:(?:can|could|will|would|do|did|if) you (?:please |just |also |maybe )?(?:tell|show|find|list|quote|give|explain|help|check|look|search|read|know|have|see|get|summari[sz]e|say what|link|point|send|cite|name|work|store|keep|use|answer|understand|speak (?:english|spanish))|what (?:can|do|are) you (?:do|able|know|have|for)|how do you (?:work|know|find|get|choose|decide what)|where do you (?:get|find|have)|(?:are|were) you (?:a|an|just|really a|not a) (?:\w+ )?(?:bot|robot|program|machine|computer|ai|human|person|chatbot|model)|who (?:are|made|built|runs|pays for) you|thank you|thanks to you|you (?:said|are wrong|quoted|told me|made|got)|your (?:source|sources|data|answer|answers|quotes?|quotations?|last answer|limits?|rules|name$))\b/g
const secondPerson = words('you|your|yours|youre|yourself|youd|youll|youve|tu|usted|eres|contigo|ti')
/** Whether "you" means the figure, as it does in a question to the guide unless it means the program. */
const speaksToFigure = (sentence: string) =>
  addressed.test(sentence) || secondPerson.test(sentence.replaceAll(program, ' '))

/** Whether a bot is asked to impersonate a person. */
export const baitsPersona = (sentences: string[], bot: z.output<typeof Bot>) =>
  [...sentences, sentences.join(' ')].some(
    (sentence) => plays.test(sentence) || persona.test(sentence) || (bot === 'harrisbot' && speaksToFigure(sentence)),
  )

const forWhom = words(
  '(?:who|whom|which (?:\\w+ )?(?:candidate|party|one|person)|what (?:candidate|party)) ~ (?:should|shall|do|would|must|ought) ~ (?:vote(?! (?:in|at|on|early|by))|elect|pick|choose|support)',
  '(?:who|whom) ~ (?:vote|voting) for',
  '(?:should|shall|must) (?:i|we|people) (?:\\w+ )?vote (?:for|against|blue|red|democrat\\w*|republican\\w*|yes|no|third)',
  'how should (?:i|we) vote (?:on|for)|(?:por|a) quien ~ vot\\w+|que partido ~ vot\\w+',
)
/** Whether the message asks whom to vote for, which no link can answer. */
export const asksForWhom = (sentences: string[]) => sentences.some((sentence) => forWhom.test(sentence))

const judged =
  '(?:good|bad|great|terrible|evil|corrupt|racist|sexist|socialist|communist|fascist|crook|liar|hero|traitor|stupid|dumb|idiot|smart|honest|dishonest|trustworthy|unfair|fair|worth it|overrated|incompetent|right about|wrong about|better than|worse than|too (?:liberal|conservative|old|radical|left|right|extreme)|mistake|waste|scam|justified)'
const opinion = words(
  '(?:who|whom) ~ you (?:\\w+ )?(?:vot\\w+|support\\w*|back\\w*|endors\\w*|like|prefer)',
  '(?:best|right|better|worst|lesser|worse) (?:candidate|party|evil|senator|politician|president|leader)',
  'should (?:i|we|people|voters|americans|everyone|they) (?:\\w+ )?(?:support|trust|back|oppose|elect|reelect|boycott|believe|vote)',
  'worth voting for',
  '(?:what|how) (?:do|would|are|did) (?:you|u|your) (?:\\w+ )?(?:think|feel|thoughts|believe|opinion|reckon|make of|view|like|rate|rank|recommend|prefer|suggest)',
  '(?:whats|what is|what are|give me|in|tell me) (?:your|ur) (?:\\w+ )?(?:opinion|view|views|take|thoughts?|position|stance|feeling|favou?rite|verdict|recommendation|preference)',
  'do you (?:\\w+ )?(?:think|agree|disagree|like|dislike|support|oppose|believe|prefer|favor|favour|approve|hate|love|trust|recommend|endorse)',
  'are you (?:\\w+ )?(?:for|against|pro|a democrat|a republican|liberal|conservative|biased|left|right|in favor|republican|democrat|woke)',
  'would you (?:\\w+ )?(?:vote|support|recommend|endorse|choose|pick)|endorse me',
  `(?:is|was|are|were|isnt|wasnt) (?:\\w+ ){1,6}(?:an? |the |really |just )?${judged}(?: (?:person|bill|law|idea|president|senator|candidate|choice|policy|thing|job|leader|politician|one|for|at|or)|$)`,
  'which (?:\\w+ ){0,4}(?:is|are|was|has|would be|does) (?:\\w+ )?(?:better|best|worse|worst|more (?:honest|corrupt|fair|qualified|trustworthy|moral|patriotic)|superior)',
  '(?:who|whos) (?:\\w+ )?(?:is |was |would be |are |makes )?(?:the )?(?:\\w+ )?(?:best|worst|better|worse|greatest|to blame|more (?:honest|corrupt))',
  '(?:candidate|party|senator|president) (?:\\w+ )?(?:better|worse)',
  'should (?:congress|the senate|the house|this bill|it|the bill|xbill|lawmakers) (?:be )?(?:pass|passed|rejected|vetoed|vote|approve|repeal)',
  '(?:argue|convince|persuade) (?:\\w+ )?(?:me|voters|people)',
  '(?:rate|rank|grade) (?:\\w+ ){0,3}(?:senators?|presidents?|bill|xbill|performance|politicians?|candidates?)',
  'que (?:partido|candidat[ao]|ley|proyecto) ~ (?:mejor|peor)',
  'cual (?:es|partido|candidat[ao]) (?:\\w+ ){0,4}(?:mejor|peor)|que (?:opinas|piensas|te parece|crees)',
  'tu opinion|estas (?:a favor|en contra|de acuerdo)',
  '(?:es|fue) (?:\\w+ ){0,3}(?:buen[ao]?|mal[ao]?|corrupt[ao]|honest[ao])',
  'quien (?:es|seria) (?:el |la )?(?:mejor|peor)|deberia votar por|votarias|crees que',
)
/** Whether the message asks for an opinion. */
export const asksOpinion = (sentences: string[]) => sentences.some((sentence) => opinion.test(sentence))

const people =
  '(?:her|him|them|you|all|every|everyone|those|these|people|senators?|congress|jews|muslims|immigrants|democrats|republicans|judges?|my (?:neighbou?r|boss|teacher|school|coworkers?|wife|husband|classmates|ex|landlord)|the (?:senator|president|school|mayor|capitol|governor|senate|house|judge)|ella|la senadora|el senador)'
const abuse = words(
  `(?:i|im|we|ill|id|someone|somebody|voy a|vamos a) (?:\\w+ ){0,4}(?:kill|murder|shoot|shoot up|stab|bomb|lynch|rape|assassinate|behead|burn down|blow up|hang|hunt down|beat up|matar|asesinar|disparar) (?:a )?${people}`,
  '(?:should|deserves?|needs?|ought) (?:to )?(?:be (?:shot|killed|hanged|hung|lynched|raped|murdered|gassed|beaten)|die|rot)',
  'kill yourself|kys|drop dead|fuck (?:you|off|her|him|them|all)',
  '(?:fucking|filthy|stupid) (?:\\w+ )?(?:bitch|whore|slut|cunt|bastard|asshole|moron)|piece of shit',
  '(?:you|she|shes|hes|they) (?:\\w+ ){0,3}(?:bitch|whore|slut|cunt|asshole|subhuman|vermin)|hij[oa] de puta',
  'vete a la mierda|pendej[ao]|maricon(?:es)?',
  'how (?:\\w+ ){0,4}(?:make|build) (?:\\w+ )?(?:bombs?|explosives)|nigg(?:er|a|ers|as)|fagg?ots?|kikes?',
  'wetbacks?|chinks?|spics?|gooks?|ragheads?|towelheads?|trann(?:y|ies)',
)
/** Whether a message contains threats against others or the most blatant hate speech. */
export const isAbuse = (sentences: string[]) =>
  sentences.some((sentence) => abuse.test(sentence) && !(ofBills(sentence) && /\bshould be\b/.test(sentence)))
