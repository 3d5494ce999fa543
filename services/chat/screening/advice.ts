import { mine, ofBills, ofRecord, ofText, words } from './talk.ts'

/** Topics for a lawyer, a tax adviser, a doctor or the authority that oversees donations. */
const matters = words(
  'deduct\\w*|write off|tax(?:es)?|irs|refund|audit(?:ed)?|file (?:jointly|separately|my|as|for|an?)',
  'capital gains|1099|w ?2|dependents?|withholding|itemi[sz]e|estate|inherit\\w*|gift tax|earned income',
  'child tax credit|owe',
  'sue|sued|suing|lawsuit|lawyer|attorney|court|judge|liable|liability|evict\\w*|landlord|tenant|lease',
  'deposit|divorce|custody|alimony|child support|prenup|visa|green card|asylum|deport\\w*|immigration',
  'citizenship|ice|daca|arrest\\w*|ticket|dui|charged|bail|felony|expunge\\w*|probation|warrant|plead|guilty',
  'sentence|contract|nda|fired|harass\\w*|discriminat\\w*|wrongful\\w*|overtime|my (?:employer|boss|will|ex)',
  'unemployment|workers comp|bankrupt\\w*|foreclos\\w*|debt|collector|garnish\\w*|copyright|trademark',
  'restraining order|power of attorney|concealed carry|own a gun|carry a gun|statute of limitations',
  'small claims|a will|incorporate|llc|business license|misdemeanor|gun|file a|take my house|my options',
  'insurance|police|search my|record (?:him|her|them|my)|legal|illegal|my rights?|against the law',
  'allowed by law',
  'donat\\w*|contribut(?:e|ion|ions|ing)|give (?:\\w+ ){0,4}(?:money|dollars|campaign|candidate|pac|party)',
  '(?:give|send) (?:to|\\d+)|pac|super pac|fundrais\\w*|campaign|foreign national|bundl\\w*|matching gift',
  'medicine|medication|dose|dosage|doctor|symptoms?|diagnos\\w*|prescri\\w*|pain|fever|cancer|pregnan\\w*',
  'abortion|vaccin\\w*|shot|antibiotics?|insulin|ibuprofen|tylenol|aspirin|depress\\w*|anxiety|adhd',
  'blood pressure|headaches?|chest|rash|surgery|therapy|treatment|covid|flu|allerg\\w*|infection',
  'birth control|side effects?|overdose|drink alcohol|medicaid|medicare|food stamps|snap|ssi|disability',
  'social security|student loans?',
  'deducir|declarar|propinas|impuestos?|declaracion|hacienda|sat|demandar\\w*|demanda|abogad[ao]|juicio',
  'desaloj\\w*|casero|alquiler|divorci\\w*|custodia|pension|visado?|asilo|deportar\\w*|multa|despid\\w*',
  'despedir\\w*|despedido|contrato|deuda|seguro|donar|dono|donacion\\w*|donativo|aportar|campana|medicina',
  'medicamento|dosis|medico|sintomas?|dolor|fiebre|embaraza\\w*|vacuna\\w*|pastillas?|tratamiento|legal',
  'ilegal|derechos?|herencia|testamento|preso|carcel|cancer|antibiotico|presion',
)
/** Questions about what the person who asks should or may do, or about what will happen to that person. */
const seeking = words(
  '(?:can|could|may|should|must|do|would|will|am|shall|might|dare) (?:i|we|my [a-z]+)',
  '(?:how|what|where|which|who|whom) ~ (?:can|could|may|should|must|do|would|will|am) (?:i|we|my)',
  '(?:is|was|are|would|isnt|arent) (?:it|this|that) (?:\\w+ ){0,3}(?:if|for me|for us|that i|to|okay|legal|illegal|safe)',
  '(?:is|are|does|do|has|have|can|could|will|would|may) (?:my|our|his|her|the|a) ~ (?:me|us|i|we|my|sue|owe|allowed|legal|evict|fire|keep|need|qualify|deductible|normal|serious|dangerous|safe|valid|enforceable|legally)',
  '(?:can|could|may|will|would|do) (?:they|he|she|someone|anyone|people|police|the \\w+) (?:\\w+ ){0,3}(?:my|me|us|our)',
  '(?:how much|how many|how long|whats the (?:most|maximum|max|limit)) ~ (?:i|we|my|can|may)',
  'what (?:should|do) (?:i|we)|what happens (?:if|when) (?:i|my|we)',
  'i (?:need|want|would like) (?:\\w+ )?(?:advice|help|to know|a lawyer|to sue|to donate|to give|to file|a diagnosis)',
  '(?:advise|help) me|do you (?:think|recommend|advise)|tell me (?:if|how|what|whether)|what are my|whats my',
  'my (?:chances|options|case)|best (?:way|medicine|treatment|lawyer)|(?:is|are) my|should (?:she|he|they)',
  'safe (?:to|for)',
  '(?:puedo|podemos|podria|debo|deberia|deberiamos|tengo que|necesito|me conviene|me pueden?|me puede|cuanto|como|que|donde) ~ (?:puedo|debo|deducir|demandar|donar|tomar|tomo|hago|pagar|pago|declarar|desalojar|despedir|deportar|tengo|reclamar|dar|declaro|dono|aportar|divorciarme)',
  'es (?:legal|ilegal|seguro|normal|grave)|que (?:dosis|medicina|medicamento|hago|pasa si)|tengo derecho',
  'me conviene|pueden? (?:deportarme|despedirme|desalojarme|quitarme)',
)
const inGeneral =
  /\b(?:is it|its|es) (?:\w+ )?(?:safe|ok|okay|dangerous|bad|normal|legal|illegal|seguro|peligroso|malo) (?:to|if|for|tomar|que)\b/

/** Phrases that always indicate a personal matter, whatever else is mentioned. */
const outright = words(
  '(?:should|can|could|must) (?:i|we) (?:\\w+ ){0,2}(?:sue|plead|take (?:\\w+ )?(?:ibuprofen|medication|medicine|insulin|antibiotics|aspirin|tylenol)|divorce|write off|hire a lawyer|get a lawyer|accept the settlement|sign (?:this|the) (?:contract|lease|settlement)|press charges|(?:refuse|talk to) (?:the|a) police)',
  '(?:debo|deberia|puedo) demandar',
  'how much (?:\\w+ ){0,4}(?:can|may|could|am|are) (?:i|we) ~ (?:donate|contribute|give)',
  'cuanto (?:\\w+ )?(?:puedo|podemos) (?:donar|aportar|dar)',
)

/** Whether people want advice on their own case, in matters of law, taxes, donations or health. */
export const asksForAdvice = (sentences: string[]) =>
  sentences.some(asks) || (sentences.length > 1 && asks(sentences.join(' ')))

function asks(sentence: string): boolean {
  if (outright.test(sentence)) return !ofBills(sentence) || /\bshould (?:i|we)\b/.test(sentence)
  if (ofBills(sentence) || ofRecord(sentence) || ofText(sentence)) return false
  return (mine(sentence) || inGeneral.test(sentence)) && matters.test(sentence) && seeking.test(sentence)
}
