/** The language of imported bills: the records of Congress and the samples are in English. */
export const recordLang = 'en'
