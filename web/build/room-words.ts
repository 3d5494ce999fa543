import type { Plugin } from 'vite'

/**
 * The folder of the catalogue with the messages of a web file: the folder of its room, or the common folder for all
 * other files.
 */
export const catalogueOf = (file: string): string => {
  const room = /^web\/parts\/(\w+)\//.exec(file)?.[1]
  return room ? `web/parts/${room}/po` : 'web/words/more'
}

const prefix = 'virtual:words/'

/**
 * In the browser, a file with messages waits for its catalogue, which loads once for all files that share it. A first
 * visit includes its catalogues, and on the server all catalogues are loaded.
 */
export function roomWords(firstVisit: Set<string>): Plugin {
  let root = ''
  const hasWords = /from '@lingui\/(?:react|core)\/macro'/
  return {
    name: 'room-words',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = `${config.root}/`
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const folder = id.slice(prefix.length + 1)
      return `import { addWords } from '#web/words/words.ts'\nawait addWords(import.meta.glob('/${folder}/*.po'))`
    },
    transform: {
      filter: { id: /\/web\/.+\.tsx?$/, code: hasWords },
      handler(code, id) {
        const file = id.slice(root.length)
        return firstVisit.has(file) ? null : { code: `import '${prefix}${catalogueOf(file)}'\n${code}`, map: null }
      },
    },
  }
}
