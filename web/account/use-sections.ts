import { useLanguages } from '#web/words/use-languages.ts'
import { sections } from './plates.ts'

/** The sections of /account; one in which people choose a language is left out where there is only one. */
export function useSections() {
  const { length } = useLanguages()
  return sections.filter(({ choosesLanguage = false }) => !choosesLanguage || length > 1)
}
