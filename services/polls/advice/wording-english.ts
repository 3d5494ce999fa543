import type { Wording } from './wording.ts'

/** Verbs for actions that a poll may propose, except those that are also nouns or adjectives. */
const verbs =
  'build|construct|close|repair|renovate|replace|remove|demolish|install|provide|offer|give|create|introduce|abolish|ban|forbid|prohibit|allow|permit|raise|increase|reduce|lower|extend|widen|expand|shorten|merge|hire|buy|sell|pay|spend|invest|keep|begin|add|improve|restore|protect|save|rename|elect|appoint|publish|require|make|put|let|tell|teach|serve|send|bring|take|hold|organise|organize|convert|pave|resurface|mend|enlarge|cancel|postpone|never open'
/** Verbs that are also nouns or adjectives. They count as verbs only if an object follows. */
const ambiguous =
  'cut|move|stop|start|end|plant|paint|light|clean|park|fund|support|plan|open|rent|lease|use|change|limit|charge|grant|help|turn|tax|finance|review|name|set|ask|test|visit|water|process'
const objects = 'the|a|an|our|its|their|more|fewer|less|new|all|some|any|every|it|them|earlier|later|longer|on|for'
const second = `(?:also |then |to )*(?:(?:${verbs})\\b|(?:${ambiguous}) (?:${objects})\\b)`
const joined = new RegExp(`\\band ${second}`)
const either = new RegExp(`\\bor ${second}`)

const asking = 'who|what|when|where|why|how|which'
const helping = 'do|does|did|is|are|should|would|will|can|could|must|shall'
const someone = 'you|we|they|it|there|the|this|that|he|she|people|our|your|its'
const asksAgain = new RegExp(`\\band (?:if so )?(?:(?:${asking})\\b|(?:${helping}) (?:${someone})\\b)`)
const twoMarks = /\?[^?]*\p{L}[^?]*\?/u
const twoOfOne =
  /\b(?:satisfied|happy|content|pleased)\b.* with .+ and |\b(?:fast|cheap|clean|safe|quiet|friendly|useful|fair|clear|comfortable|affordable|reliable|attractive|accessible|modern|healthy|punctual) and (?:fast|cheap|clean|safe|quiet|friendly|useful|fair|clear|comfortable|affordable|reliable|attractive|accessible|modern|healthy|punctual)\b/

const leading = [
  /\bagree (?:that|with the (?:view|idea) that)\b/,
  /(?:^|[.?!:,] )(?:do|is|are|was|would|should|could|does|did|has|have|ca)n'?t (?:it|you|we|they|the|this|that|our)\b/,
  /\b(?:would|do|should) (?:you|we) not (?:agree|think|say|find)\b/,
  /\b(?:obviously|surely|undoubtedly|needless to say|of course|without (?:a )?doubt|no doubt|as we all know)\b/,
  /(?:^|[.?!] )clearly,? /,
  /\b(?:everyone|everybody|anyone) (?:knows|agrees|wants|can see)\b/,
  /\b(?:most|many|all|reasonable|sensible) (?:people|residents|experts|citizens|neighbours|scientists) (?:want|agree|think|say|believe|know|support)\b/,
  /\b(?:experts|scientists|studies) (?:agree|have shown|show)\b/,
  /\b(?:finally|at long last)\b/,
  /\bhow much do you (?:love|like|enjoy|hate|admire)\b/,
  /\b(?:ridiculous|shameful|disgraceful|outrageous|absurd|wasteful|scandalous|senseless|pointless|foolish|reckless|sensible|wonderful|marvellous|beautiful new|much-needed|long overdue|common[- ]sense|waste of (?:money|time)|disastrous|unacceptable)\b/,
  /\bis it not (?:time|true|clear)\b/,
]
const bothSides = /\bagree or disagree\b|\bdisagree or agree\b/

const denials = /\b(?:not|no|never|nobody|none|nothing|without|neither|cannot|unless)\b|n't\b/g
const opposed = /\b(?:oppose[ds]?|opposing|against|disagree|reject(?:ed|ing)?|object to)\b/g
const undoing =
  /\b(?:ban(?:s|ned|ning)?|forbid(?:den|ding)?|prohibit(?:ed|ing)?|refus(?:e|ed|ing|al)|abolish(?:ed|ing)?|prevent(?:ed|ing)?|den(?:y|ied|ying)|unnecessary|impossible|illegal|unable|repeal(?:ed|ing)?)\b/g
const choiceOfSides =
  /\b(?:agree or disagree|for or against|support or oppose|favour or oppose|approve or disapprove|whether or not|or not|not only|accept or reject)\b/g

const absolute =
  /(?<!\balmost |\bnearly |\bnot )\b(?:always|never|completely|totally|absolutely|entirely|nobody|no one|forever)\b|\b(?:without exception|under no circumstances|at all times|in every case|no matter what)\b/

const many = (text: string, words: RegExp): number => text.match(words)?.length ?? 0

export const english: Wording = {
  asksTwice: (text, choosing) =>
    joined.test(text) ||
    (!choosing && either.test(text)) ||
    asksAgain.test(text) ||
    twoMarks.test(text) ||
    twoOfOne.test(text),
  leads: (text) => !bothSides.test(text) && leading.some((words) => words.test(text)),
  deniesTwice: (sentence) => {
    const said = sentence.replaceAll(choiceOfSides, '')
    const [not, against, undone] = [many(said, denials), many(said, opposed), many(said, undoing)]
    return not > 1 || (not > 0 && against + undone > 0) || (against > 0 && against + undone > 1)
  },
  isAbsolute: (text) => absolute.test(text),
  yesOrNo: /^(?:yes|no)\b/,
}
