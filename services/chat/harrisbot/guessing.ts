const any = (...patterns: string[]) => new RegExp(patterns.map((one) => `(?:${one})`).join('|'), 'iu')

/**
 * Questions that ask for a guess: what a person would do, will do or secretly thinks. Requests to impersonate a person,
 * to give an opinion or to advise on a vote are recognized earlier, before a question reaches any guide.
 */
const guess = any(
  String.raw`\bwould (?!it\b|(?:the |this |that )?(?:bill|act|law|measure|resolution|s\.|h\.)|you (?:show|tell|quote|find|give|list|please)\b)[\p{L}.’' -]{1,60}?\b(?:do|vote|voted|feel|want|support|oppose|like|react|prefer)\b`,
  String.raw`\bwill (?:she|he|they|(?:the )?(?:senator|president|representative)\b|\p{Lu}[\p{L}’-]+)\b[^.?!]{0,40}\b(?:run|win|vote|be|become|support|resign|lose|do|say|sign)\b|\bwho will win\b|\bpredict`,
  String.raw`\b(?:really|secretly|privately|truly) (?:think|believe|want|feel|mean|support|oppose)s?\b`,
  String.raw`\b(?:make up|invent|fabricate|inventa)\b`,
  String.raw`\b(?:apoyar|votar|querr|ser|har|firmar)[ií]a(?!\p{L})|\b(?:se presentará|ganará|votará|apoyará)(?!\p{L})`,
)

/** Whether a question asks for a guess; quoted text does not count. */
export const asksToGuess = (bare: string): boolean => guess.test(bare)
