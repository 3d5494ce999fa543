import { mine, ofBills, ofRecord, words } from './talk.ts'

/** Words about dying, hurting oneself, or being hurt now. */
const said = words(
  '(?:kill|killing|hang|hanging|shoot|shooting|drown|cut|cutting|hurt|hurting|harm|harming|starve|poison|burn) (?:myself|himself|herself|themselves|themself|my wrists?)',
  '(?:end|ending|take|taking|ended) (?:my|his|her|their) (?:own )?life|(?:end|finish) it all|unalive|kms',
  '(?:cut|cutting|burn|scratch) my (?:arms?|wrists?|legs?|skin|body)|self ?harm(?:ed|ing)?|on myself',
  '(?:done|finished|over|through) with (?:life|living|this life|everything)',
  '(?:nobody|no one|who|anyone) (?:would|will|gonna|even) (?:\\w+ )?(?:miss|care|notice)',
  '(?:plan|planning|going|gonna|want|wanna|should|ready|time|about|decided|how) (?:\\w+ ){0,3}end it',
  'feel(?:ing)? like (?:dying|death)|want it to (?:stop|end|be over)',
  '(?:want|wanna|wants|going|gonna|ready|wish|need|like|rather|plan|planning|about) (?:to )?(?:be dead|die|disappear forever|never wake up|not wake up|be gone forever)',
  '(?:wish|want) (?:\\w+ )?(?:i|he|she) (?:was|were|wasnt|werent|had never been) (?:dead|born|alive|here)',
  '(?:dont|doesnt|do not|didnt|cant|no longer|not) (?:\\w+ )?(?:want|wanna|feel like) (?:to )?(?:live|living|be alive|wake up|exist|be here any ?more)',
  '(?:no|any) (?:reason|point|purpose|will) (?:to|in|for) (?:\\w+ ){0,3}(?:live|living|life|being alive|keep going)',
  '(?:nothing|not) (?:left )?(?:to live for|worth living)|life (?:isnt|is not|not) worth',
  'better off (?:dead|without me)',
  '(?:cant|cannot|can not) (?:go on|take (?:it|this|life) any ?more|keep going|do this any ?more)',
  'tired of (?:living|life|being alive)|sick of living',
  '(?:goodbye|good bye|farewell) (?:forever|world|everyone)|suicide note',
  'last (?:letter|note|message) (?:to|before)',
  '(?:im|i am|feel|feeling|hes|shes|is|was|been) (?:\\w+ )?suicidal',
  '(?:thinking|thoughts?|thought) (?:\\w+ )?(?:of|about) (?:\\w+ )?(?:suicide|killing|ending|dying|death|hurting|harming)',
  '(?:commit|committing|attempt|attempting|attempted|considering|contemplating) suicide',
  'suicide (?:methods?|how)',
  '(?:how|ways?|methods?|easiest|painless|best) (?:\\w+ ){0,4}(?:die|suicide|overdose|kill myself)',
  'suicidal (?:thoughts|right|now|and)',
  '(?:took|taken|swallowed|taking) (?:\\w+ ){0,4}(?:pills|tablets|bleach|overdose)',
  '(?:i|im|have|going to|gonna) (?:\\w+ )?(?:overdos\\w+|od)',
  'how (?:many|much) (?:\\w+ ){0,6}(?:die|kill|overdose|dead)',
  '(?:jump|jumping) (?:\\w+ )?(?:off|from|in front)',
  '(?:gun|knife|rope|noose) (?:\\w+ ){0,4}(?:my head|my hand|to end|my neck)',
  '(?:he|she|they|husband|wife|boyfriend|girlfriend|partner|dad|father|mom|mother|stepdad|stepfather|uncle|boss|ex|brother|someone|roommate|son) (?:\\w+ ){0,3}(?:hits|hit|beats|beat|beating|hitting|hurts|hurting|chok\\w+|strangl\\w+|rap(?:es|ed|ing)|abus(?:es|ed|ing)|molest\\w*|punch\\w*|stalk\\w*|following|threaten\\w*|kill|locked|trapped|kicks?|touches) (?:\\w+ ){0,2}(?:me|us|my (?:kids?|child|children|mom|mother|sister|son|daughter|brother|baby))',
  '(?:im|i am|ive been|i was|i have been|being|am) (?:\\w+ )?(?:being )?(?:abused|beaten|raped|trafficked|held (?:captive|hostage|against)|stalked|assaulted|molested|trapped with|in danger|not safe|unsafe)',
  '(?:outside|here|house|door|room|work|school) with a (?:gun|knife|bat|machete)',
  '(?:wont|doesnt|not|never) let (?:me|us) (?:leave|go|out|eat|sleep|see anyone)',
  'i (?:was|got|am being) (?:\\w+ )?(?:raped|attacked)',
  '(?:afraid|scared|terrified) (?:\\w+ ){0,4}(?:kill|hurt|hit|beat) (?:me|us)',
  '(?:someone|somebody|man|he|stranger) (?:\\w+ ){0,3}(?:breaking into|broke into|in my house|outside my door|has a (?:gun|knife))',
  '(?:quiero|quisiera|prefiero|deseo|mejor|gana de|ganas de) (?:morir\\w*|estar muert[ao]|matarme|desaparecer|no vivir|no despertar)',
  '(?:me|se) (?:quier[oe]|voy a|va a) (?:matar|suicid\\w+|morir|hacer dano|ahorcar|cortar)',
  '(?:matarme|suicidarme|ahorcarme|hacerme dano|lastimarme|cortarme|quitarme la vida|quitarse la vida|suicidarse)',
  '(?:acabar|terminar) con (?:mi vida|todo)|no (?:quiero|puedo) (?:seguir viviendo|vivir|seguir asi|mas con)',
  '(?:no vale|sin) (?:la pena vivir|ganas de vivir)',
  '(?:pienso|pensando|pensado|pensamientos) (?:\\w+ )?(?:suicid\\w*|en morir\\w*|en matar\\w*)',
  'adios para siempre',
  '(?:me|nos) (?:\\w+ )?(?:pega|pego|golpea|golpeo|viola|violo|maltrata|abusa|amenaza|ahorca|encerro|quiere matar|va a matar|esta (?:pegando|golpeando))',
  '(?:sufro|estoy sufriendo) (?:violencia|abuso|maltrato)',
  'me (?:estoy (?:cortando|lastimando|haciendo dano)|corto|lastimo|hago dano)|ya no (?:aguanto|puedo) mas',
  'tome (?:\\w+ ){0,2}(?:pastillas|veneno)',
)
/** Figures of speech, which do not indicate a crisis. */
const figures =
  /\b(?:die laughing|dying to (?:know|see|hear)|die (?:for|of) (?:a|this|boredom|curiosity)|beats me|hurts my)\b/g

/**
 * Whether the person who writes, or somebody close to that person, is in danger. What a bill says about dangers does
 * not count.
 */
export const tellsOfCrisis = (sentences: string[]) => [...sentences, sentences.join(' ')].some(tells)

function tells(sentence: string): boolean {
  if (!mine(sentence) && (ofBills(sentence) || ofRecord(sentence))) return false
  return said.test(sentence.replaceAll(figures, ' '))
}
