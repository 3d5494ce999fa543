import type { Charge } from './charges.server.ts'

/**
 * Words that a name may contain, in several languages. The first two matches are drawn, in this order. Reordering the
 * list changes the arms of communities whose names match both.
 */
const speaking: [RegExp, Charge][] = [
  [/mouth|harbou?r|quay|ferry|puerto|hafen|\bporto?\b|marina/i, 'boat'],
  [/\bmill\b|mills|molino|moulin|mühle|mulino/i, 'wheel'],
  [/mlima|mount|hill|mont[ea]?\b|cerro|sierra|berg\b|alp/i, 'mountain'],
  [/jacarand|flor|flower|rose|blume|garden|jardín|garten/i, 'flower'],
  [/allot|huert|plots|kleingart/i, 'spade'],
  [/school|escuela|schule|école|college|univ|student|librar|bibliot/i, 'book'],
  [/bridge|puente|brück|pont\b|ponte/i, 'bridge'],
  [/tower|castle|castillo|château|torre|burg\b|\bfort\b/i, 'tower'],
  [/alder|birch|leaf|green|verde|grün/i, 'leaf'],
  [/oak|acorn|roble|eich/i, 'acorn'],
  [/pine|fir\b|tann|pino/i, 'pine'],
  [/tree|wood|forest|wald|bosque|arbre|árbol/i, 'tree'],
  [/farm|field|feld|granja|campo|wheat/i, 'ear'],
  [/orchard|apple|manzan|apfel|obst/i, 'apple'],
  [/river|río|rio\b|wend|ford\b|bach\b/i, 'swell'],
  [/spring|well\b|water|agua|wasser|quelle/i, 'drop'],
  [/fish|lake|lago|pesc/i, 'fish'],
  [/swallow|bird|crane|swan|vogel|pájaro/i, 'swallow'],
  [/\bsea\b|ocean|navy|sail|\bmar\b/i, 'anchor'],
  [/bus|transit|tram|transport/i, 'bus'],
  [/light|lamp|luz|licht|faro/i, 'lantern'],
  [/market|mercado|markt|union|sindicat|gewerk|worker|bees?\b/i, 'hive'],
  [/\bsol\b|sun|south|sur\b|süd/i, 'sun'],
  [/bell|kirch|parish|chapel/i, 'bell'],
  [/coop|house|housing|haus|casa|viviend|lane|street|calle|barrio|kiez|neighbo/i, 'house'],
  [/\bkeys?\b|\block|schlüssel|tenant/i, 'key'],
]

/** The charges that match the words of a name, the main one first; for example, a mill gets a wheel. */
export const saidBy = (name: string): Charge[] =>
  speaking.filter(([word]) => word.test(name)).map(([, charge]) => charge)
