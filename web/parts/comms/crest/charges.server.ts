import { disc, hole, box, gap, pill, petal, spoke, round, swell } from './pens.server.ts'

/** What can stand on a shield, each as one path. */
export const charges = {
  tree:
    disc(0, -15, 14) +
    disc(-13, -1, 13) +
    disc(13, -1, 13) +
    disc(0, 1, 11) +
    box(-3.5, 6, 7, 22) +
    pill(-14, 25, 28, 5),
  pine: 'M0-31L14-11H8L20 7H11L24 21H4.500V31H-4.500V21H-24L-11 7H-20L-8-11H-14z',
  leaf:
    'M0-31C22-17 24 9 0 23C-24 9-22-17 0-31zM-1.7-16V32H1.700V-16z' +
    'M0 5L-11-5V-1L0 10zM0 5V10L11-1V-5zM0-8L-8-15V-11L0-3zM0-8V-3L8-11V-15z',
  ear:
    box(-1.7, -6, 3.4, 37) +
    petal(0, -8, -90, 23, 9) +
    [0, 11, 22].map((y) => petal(-2, y, -135, 20, 7) + petal(2, y, -45, 20, 7)).join(''),
  flower:
    round(6, (d) => petal(Math.cos((d * Math.PI) / 180) * 8, Math.sin((d * Math.PI) / 180) * 8, d, 22, 15)) +
    disc(0, 0, 6.5),
  apple: disc(-9, 7, 17.5) + disc(9, 7, 17.5) + 'M-1.8-22H1.800V-6H-1.800z' + petal(2, -14, -40, 22, 9),
  acorn: 'M-22-7C-22-25 22-25 22-7zM-2-31H2V-18H-2zM-17-3H17C17 14 7 25 0 31C-7 25-17 14-17-3z',
  sun: disc(0, 0, 14) + round(12, (d) => spoke(d, 18, 30, 4.2)),
  mountain: 'M-31 24L-9-24L4-3L11-13L31 24zM-9-13L-16 2L-10-2L-6 3L-1-2.500zM11-4L7 3L10 1.500L13 4L15.5 3z',
  swell: swell(-20) + swell(-2) + swell(16),
  drop: 'M0-31C11-13 21-2 21 9A21 21 0 0 1-21 9C-21-2-11-13 0-31zM-13 9A13 13 0 0 0 0 22V17A8 8 0 0 1-8 9z',
  fish:
    petal(-30, 0, 0, 48, 32) + 'M13 0L31-14L26 0L31 14z' + hole(-17, -4, 2.6) + 'M-9-9Q-4 0-9 9L-6.5 10Q-1 0-6.5-10z',
  swallow:
    'M-31-20C-20-19-10-14-5-7Q-5-17 0-21Q5-17 5-7C10-14 20-19 31-20C24-10 15-1 7 4L16 30L0 13L-16 30L-7 4C-15-1-24-10-31-20z',
  boat: 'M-28 10H28L19 26H-19zM-2-31H2V7H-2zM4-26Q22-10 24 7H4zM-4-18Q-16-8-19 7H-4z',
  anchor:
    disc(0, -24, 7) +
    hole(0, -24, 3.2) +
    box(-3, -18, 6, 44) +
    pill(-13, -14, 26, 5.5) +
    'M-27 5L-17 11H-22C-20 18-10 23 0 23C10 23 20 18 22 11H17L27 5L29 16H27C24 26 12 31 0 31C-12 31-24 26-27 16H-29z',
  bridge:
    'M-31-6H31V20H24A9.5 9.5 0 0 0 5 20H-5A9.5 9.5 0 0 0-24 20H-31z' +
    'M-31-17H31V-14H-31z' +
    [-29.5, -15.7, -1.9, 11.9, 26.5].map((x) => box(x, -14, 3.2, 8)).join(''),
  tower:
    'M-19-28H-10V-21H-4.500V-28H4.500V-21H10V-28H19V-10H15V29H5.500V14A5.5 5.5 0 0 0-5.5 14V29H-15V-10H-19z' +
    gap(-2.2, -12, 4.4, 11),
  house: 'M0-29L30-3H22V27H-22V-3H-30zM5.5 27V10H-5.500V27z' + hole(0, -8, 4.5),
  wheel:
    disc(0, 0, 25) +
    hole(0, 0, 19) +
    disc(0, 0, 6.5) +
    hole(0, 0, 2.4) +
    round(8, (d) => spoke(d, 5, 20.5, 3.4)) +
    round(8, (d) => spoke(d, 24, 31, 8), -67.5),
  key: disc(0, -18, 13) + hole(0, -18, 6) + box(-3.2, -6, 6.4, 37) + box(3, 13, 12, 5.5) + box(3, 23, 9, 5.5),
  book:
    'M-30-17C-21-21-9-20-2-14V22C-9 16-21 15-30 19zM2-14C9-20 21-21 30-17V19C21 15 9 16 2 22z' +
    'M-24-8V-4.500C-18-6-12-5-8-2.500V-6C-12-8.5-18-9.5-24-8zM-24 2V5.500C-18 4-12 5-8 7.500V4C-12 1.5-18 .5-24 2zM24-8C18-9.5 12-8.5 8-6V-2.500C12-5 18-6 24-4.500zM24 2C18 .5 12 1.5 8 4V7.500C12 5 18 4 24 5.500z',
  bell:
    disc(0, -27, 4.5) +
    'M0-25C18-23 17-6 19 5C20 12 25 14 27 19H-27C-25 14-20 12-19 5C-17-6-18-23 0-25z' +
    'M-7 22H7A7 7 0 0 1-7 22z',
  lantern:
    disc(0, -27, 5) +
    hole(0, -27, 2.2) +
    'M0-24L18-9H-18zM-14-7H14V20H-14zM-9.5-3V16H9.500V-3z' +
    petal(0, 15, -90, 18, 9) +
    pill(-18, 22, 36, 6),
  spade: pill(-11, -31, 22, 6.5) + box(-2.7, -27, 5.4, 32) + 'M-15 2H15V13C15 22 7 28 0 32C-7 28-15 22-15 13z',
  hive:
    pill(-10, -29, 20, 9.5) +
    pill(-17, -18, 34, 9.5) +
    pill(-22, -7, 44, 9.5) +
    pill(-25, 4, 50, 9.5) +
    pill(-25, 15, 50, 9.5) +
    hole(0, 8.8, 3.6),
  bus:
    'M-24-24H24Q30-24 30-18V18H-30V-18Q-30-24-24-24zM-25-17V-3H-10V-17zM-7-17V-3H7V-17zM10-17V-3H25V-17z' +
    disc(-16, 18, 8) +
    hole(-16, 18, 3) +
    disc(16, 18, 8) +
    hole(16, 18, 3),
} as const

/** Words a name may say, in several languages. The first two that match are drawn, in this order. Add your own. */
export const speaking: [RegExp, Charge][] = [
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

export type Charge = keyof typeof charges
