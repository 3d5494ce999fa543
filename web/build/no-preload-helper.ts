import type { Plugin } from 'vite'

/**
 * React Router names what each page preloads; Vite's own way would bring every visitor a kilobyte to say it again. In its
 * place every import of what travels later has a time limit (web/shell/chunk-load.ts).
 */
export function noPreloadHelper(): Plugin {
  let found = 0
  return {
    name: 'no-preload-helper',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return null
      found++
      return { code: 'export const __vitePreload = (load) => globalThis.loadPart(load)', map: null }
    },
    buildEnd(error) {
      if (!error && found === 0) this.error('Vite has no preload helper any more: this plugin can go')
    },
  }
}
