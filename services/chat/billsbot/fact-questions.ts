import { topicOf } from './terms.ts'

/** The fields of the official record that a question can ask for. */
export type Field =
  | 'sponsor'
  | 'introduced'
  | 'latest_action'
  | 'law'
  | 'policy_area'
  | 'committees'
  | 'cosponsors'
  | 'title'
  | 'status'

// The order matters: a later pattern no longer sees words that an earlier pattern has matched (so "who introduced" does
// not ask for a day).
const patterns: [Field, RegExp[]][] = [
  [
    'committees',
    [
      /\b(?:to |in |before |by )?(?:which|what)(?: (?:house|senate|congressional))? (?:sub)?committees?\b(?=\s*(?:$|[?.!,]|(?:is|are|was|were|has|have|had|did|does|do|considers?|considered|handles?|handled|heard|got|took|it)\b))(?: (?:considers?|considered|handles?|handled|heard|got|took))?/giu,
      /\b(?:has|was|is|were|been)\b(?: it| this| that)?(?: been| ever| yet)* (?:referred|assigned|sent) to (?:a|any) (?:sub)?committee\b/giu,
      /\b(?:sub)?committees? (?:of (?:referral|jurisdiction)|assignments?|referrals?)\b/giu,
      /(?:^|[^\p{L}])(?:a |en |ante |por )?(?:qu[eé]|cu[aá]l(?:es)?)(?: (?:es la|son las|era la))? (?:comisi[oó]n(?:es)?|comit[eé]s?)(?![\p{L}])/giu,
    ],
  ],
  [
    'cosponsors',
    [
      /\b(?:how many|number of|count of|list of|who(?: all)?(?: has| have| is| are)?|which)\b((?:(?!\band\b)[^.?!])*?)\b(?:co-? ?sponsor(?:s|ed|ing|ship)?|backers|supporters|signatories|original cosponsors)\b/giu,
      /\bhow many\b(?: other| more)?(?: \p{L}+)? (?:have |has )?(?:back|backed|support|supported|sign|signed|join|joined)\b(?: on(?:to)?| up)?/giu,
      /\bco-? ?sponsors?\b|\bco-? ?sponsor(?:ed|ing|ship)\b/giu,
      /\b(?:cuánt[oa]s|cuant[oa]s|número de|qué)\b([^.?!]*?)(?:copatrocin\p{L}*|co-patrocin\p{L}*|coautor\p{L}*|firmantes|respald\p{L}*|apoy\p{L}*)/giu,
      /\bco-?patrocin\p{L}*|\bcoautor\p{L}*/giu,
    ],
  ],
  [
    'sponsor',
    [
      /\bwho(?:['’]s| is| was| are| were)? (?:the )?(?:\p{L}+ )?(?:responsible for|behind)\b/giu,
      /\bwho(?:m)?(?: has| had| was it| is it| first| originally| officially| actually| in congress)* (?:introduc|sponsor|wr[io]t|author|fil|propos|draft|submitt|present|put forward|brought|started|created|led|leads|championed|offered)\p{L}*(?: forward| up)?/giu,
      /\b(?:introduced|sponsored|written|authored|filed|proposed|drafted|submitted) by (?:who|whom)(?:m)?\b/giu,
      /\b(?:which|what) (?:member|senator|representative|lawmaker|legislator|politician|congress(?:man|woman|person)|party|person)\b([^.?!]*?)\b(?:(?:introduc|sponsor|wr[io]t|author|fil|propos|draft|submitt)\p{L}*|(?:is )?behind\b|responsible for\b)/giu,
      /\b(?:name|identity) of the (?:sponsor|author)\b|\bwhose (?:bill|resolution|measure|idea)\b|\bby whom\b(?: (?:was|is|were|has been))?(?: it)?(?: (?:introduced|sponsored|written|authored|filed|proposed))?|\bunder whose name\b(?: was| is)?(?: it)?(?: filed| introduced)?|\bwho (?:put|came up|carried|carries)\b(?: it)?(?: forward| with)?|\b(?:lead |main |primary |chief |principal |original )?(?:sponsor|author)(?:s|ed|ing|ship)?\b/giu,
      /(?:^|[^\p{L}])qui[eé]n(?:es)?(?: lo| la)? (?:patrocin|present|propus|escrib|redact|introdu|impuls|promuev|promov|est[aá] detr[aá]s)\p{L}*(?: de)?/giu,
      /\bpatrocinador\p{L}*|\bpatrocina\b|(?:^|[^\p{L}])autor(?:a|es|as)?(?![\p{L}])|\bpromotor\p{L}*/giu,
    ],
  ],
  [
    'introduced',
    [
      /\b(?:when|(?:on |in )?(?:what|which) (?:date|day|year|month))\b([^.?!]*?)\b(?:introduc|fil|submitt|propos|present|brought|dropped|start|originat|put forward)\p{L}*(?: forward)?|\bintroduced when\b/giu,
      /\b(?:date|day) (?:of introduction|(?:it )?(?: ?was )?(?:introduced|filed|submitted|proposed))|\b(?:introduction|filing) date\b|\bhow (?:old|long ago)\b([^.?!]*?)(?:introduced|filed)?/giu,
      /(?:^|[^\p{L}])(?:cu[aá]ndo|(?:en )?qu[eé] (?:fecha|d[ií]a|año|mes)|fecha)(?![\p{L}])([^.?!]*?)(?:present|introdu|propus|registr)\p{L}*/giu,
    ],
  ],
  [
    'law',
    [
      /\b(?:be|become|becomes|became|becoming|is|was|been|now|made|turned|passed|signed|into|a|already)\b(?: it| this| that)?(?: \p{L}+){0,2}? (?:public )?law\b(?! enforcement)/giu,
      /\b(?:enacted|enactment|(?:been |was |get |got )?signed(?: into law| by the president)?|(?:president|governor)(?: ever)? sign(?:ed)?|in (?:force|effect)|public law(?: number)?|on the books|law number)\b/giu,
      /(?:^|[^\p{L}])(?:es|fue|hizo|convirti[oó]\p{L}*|convertid[oa]|lleg[oó] a ser|ya)(?: en| una?| ya)* ley(?![\p{L}])|promulg\p{L}*|\bfirmad[oa]\b|\bfirm[oó](?![\p{L}])|entr[oó] en vigor|en vigor|en vigencia|ley p[uú]blica/giu,
    ],
  ],
  [
    'latest_action',
    [
      /\b(?:latest|last|most recent|newest|recent)\b(?: (?:major|recorded|official|legislative|known))? ?(?:action|step|move|activity|update|event|development|news|thing (?:that )?happened)?s?\b(?: taken)?(?! name)/giu,
      /\bwhat(?:['’]s| has| is)? (?:just )?(?:happen(?:ed|ing)|going on|new with)\b|\bany (?:news|updates?|progress)\b/giu,
      /(?:^|[^\p{L}])[uú]ltim[oa]s? (?:acci[oó]n|acciones|paso|movimiento|tr[aá]mite|actividad|novedad|noticia|cosa)\p{L}*|\bqu[eé] (?:ha )?pas(?:[oó]|ado)(?![\p{L}])|\bnovedades\b|(?:^|[^\p{L}])lo [uú]ltimo(?![\p{L}])/giu,
    ],
  ],
  [
    'status',
    [
      /\b(?:current |present |legislative )?(?:status|stage|progress)\b|\bwhere (?:does|do|is|are|has)\b([^.?!]*?)\b(?:stand|now|process|currently|at|got)\b|\bhow far\b([^.?!]*?)\b(?:got(?:ten)?|get|go|gone|come|along)\b/giu,
      /\b(?:did|does|do|has|have|was|were|is|will|ever|been|it)\b([^.?!]*?)\b(?:pass(?:ed|es)?|approved|adopted|agreed to|rejected|defeated|fail(?:ed)?|voted? on|vetoed|withdrawn|dead|alive|stalled|pending|stuck|in committee|succeed(?:ed)?)\b(?: (?:the |both |either )?(?:house|senate|chambers?|congress|committee)s?)*(?: (?:of|in) (?:the )?congress)?/giu,
      /(?:^|[^\p{L}])(?:estado|situaci[oó]n|etapa|fase)(?: actual)?(?![\p{L}])|\b(?:se |ha sido |fue )?(?:aprob(?:[oó]|ad[oa])|rechazad[oa]|vetad[oa]|retirad[oa])(?![\p{L}])|\ben qu[eé] (?:punto|va)\b|\bc[oó]mo va\b/giu,
    ],
  ],
  [
    'policy_area',
    [
      /\b(?:policy|subject|topic|issue) (?:area|field|category|term)s?\b|\b(?:filed|classified|categori[sz]ed|listed|indexed|grouped|falls?|put)\b(?: officially)? (?:under|as|in|into)\b|\b(?:what|which) (?:area|field|topic|subject|category)\b(?: area| field| category)?(?: of policy)?|\bcategori[sz]ed\b|\b(?:main|primary|official) (?:topic|subject|category)\b/giu,
      /(?:^|[^\p{L}])[aá]reas? (?:de pol[ií]tica|pol[ií]tica|tem[aá]tica|de materia)(?: p[uú]blica)?|\bclasificad[oa]\b|\bcategor[ií]a\b|\b(?:qu[eé]|cu[aá]l) (?:es (?:el|la|su) )?(?:materia|tema|[aá]rea)(?: (?:tem[aá]tica|de pol[ií]tica|pol[ií]tica))?(?![\p{L}])/giu,
    ],
  ],
  [
    'title',
    [
      /\b(?:called|named|titled|entitled|known as)\b|\bwhat(?:['’]s| is| was|s)? (?:the |its )?(?:(?:short|official|full|long|display|popular|proper|exact) )*(?:title|name)\b|\b(?:short|official|full|long|display|popular) (?:title|name)\b|\b(?:the|its) (?:title|name) of\b|(?:^|['’]s )(?:title|name)\b(?! (?:[ivx]+|\d+)\b)|\b(?:they|people|we) call\b/giu,
      /(?:^|[^\p{L}])(?:se llama|llamad[oa]|se titula|titulad[oa]|nombre|t[ií]tulo (?:oficial|corto|completo)|(?:cu[aá]l|qu[eé]) es (?:el|su) t[ií]tulo|denomina\p{L}*)(?![\p{L}])/giu,
    ],
  ],
]

/** Other words that a question about the record may contain. */
const besides = new Set(
  topicOf(
    `person member senator representative lawmaker legislator politician congressman congresswoman party house senate
    chamber committee first originally officially official currently current today yet already ever still actually count belong
    number total date day year month time far recorded record records original lead main name take taken full
    president introduced filed sponsored chambers united states make pass passed get got become became later hoy
    actual actualmente ahora todavía aún persona senador senadora representante miembro partido fecha número total
    committee committees referred assigned sent estudia estudian enviado remitido comisión comisiones
    presidente cámara senado pertenece original oficial oficialmente nombre tienen tener ha sido vez llegó`,
  ).map(({ stem }) => stem),
)

export interface FactQuestion {
  fields: Field[]
  /** The question without the words that ask for the fields. */
  rest: string
}

/** Matches questions about what the text says, on any topic. */
const ofText = /\b(?:say|says|said|mention|mentions|provide|provides|require|requires|dice|menciona|exige)\b/iu

/** Keeps the words between those that the pattern matches, because they may be what the question is about. */
const keptOf = (_match: string, ...found: unknown[]): string =>
  ` ${found
    .slice(0, -2)
    .filter((kept) => typeof kept === 'string')
    .join(' ')} `

/**
 * The facts from the record for which a question asks. The name of the measure has already been removed from the
 * question.
 */
export function factsAsked(question: string): FactQuestion {
  let rest = question
    .replace(/\bproyectos? de ley\b/giu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (ofText.test(rest)) return { fields: [], rest }
  const fields = new Set<Field>()
  for (const [field, forms] of patterns) {
    for (const form of forms) {
      const without = rest.replace(form, keptOf)
      if (without !== rest) fields.add(field)
      rest = without
    }
  }
  if (fields.has('status')) fields.add('latest_action')
  return { fields: [...fields], rest }
}

/**
 * Whether the question asks only for the record, which is so if at most one of its remaining words could be about
 * something else.
 */
export const asksOnlyFacts = ({ fields, rest }: FactQuestion): boolean =>
  fields.length > 0 &&
  !/\b(?:about|regarding|concerning|sobre|acerca)\s+(?!it\b|this\b|that\b)\p{L}/iu.test(rest) &&
  topicOf(rest).filter(({ stem }) => !besides.has(stem)).length <= 1
