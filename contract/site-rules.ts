/** The titles of the rules that polity comes with, as its page of rules says them in each of its languages. */
export const siteRules = {
  en: ['One voice each', 'Answer freely', 'Ask fairly', 'Respect people'],
  es: ['Una voz por persona', 'Responde con libertad', 'Pregunta de forma justa', 'Respeta a las personas'],
} as const
