export const peopleAddress = '/account?look=people'

/** The page about one person, for those who run the site. */
export const personAddress = (UID: string): string => `${peopleAddress}&person=${UID}`
