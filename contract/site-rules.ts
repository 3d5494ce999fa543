/** The titles of polity’s built-in rules, as shown on its rules page in each language. */
export const siteRules = {
  en: ['One voice each', 'Answer freely', 'Ask fairly', 'Respect people'],
  es: ['Una voz por persona', 'Responde con libertad', 'Pregunta de forma justa', 'Respeta a las personas'],
} as const
