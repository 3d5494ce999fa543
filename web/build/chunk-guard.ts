import type { Plugin } from 'vite'

const loading = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*(route\d*\.module)\s*\)/

/**
 * Sends React Router's one import of a screen through `loadChunk` (web/shell/chunk-load.ts), which knows when to give up.
 * The build fails if that import is no longer where it was: the time limit must never be lost silently.
 */
export function chunkGuard(): Plugin {
  let found = 0
  return {
    name: 'chunk-guard',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-router/, code: loading },
      handler(code) {
        found += 1
        return { code: code.replace(loading, 'globalThis.loadChunk(() => import($1))'), map: null }
      },
    },
    buildEnd(error) {
      if (!error && found === 0) this.error('the import of screens was not found in react-router')
    },
  }
}
