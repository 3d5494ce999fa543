/** The language of bills as they are imported: the records of Congress and the samples are English. */
export const recordLang = 'en'
