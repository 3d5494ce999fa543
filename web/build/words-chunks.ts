import type { Plugin } from 'vite'

const name = 'virtual:words-chunks'
const catalogue = /\/web\/words\/po\/(\w+)\.po$/

/**
 * Tells the server build where the browser build has put each language's words, so that a page can preload the words of
 * its language: otherwise hydration would wait for one more round trip. The browser build comes first, in the same
 * process.
 */
export function wordsChunks(): Plugin {
  const chunks: Record<string, string> = {}
  let building = false
  return {
    name: 'words-chunks',
    config(_config, { command }) {
      building = command === 'build'
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null
      if (this.environment.name === 'client' || !building) return 'export const wordsChunks = {}'
      if (Object.keys(chunks).length === 0) this.error('the browser build has no chunk of words')
      return `export const wordsChunks = ${JSON.stringify(chunks)}`
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle)) {
        const locale = chunk.type === 'chunk' ? catalogue.exec(chunk.facadeModuleId ?? '')?.[1] : undefined
        if (locale) chunks[locale] = `/${chunk.fileName}`
      }
    },
  }
}
