import type { Plugin } from 'vite'

const count = (code: string, of: RegExp) => code.match(of)?.length ?? 0

/** Whether one of our chunks has a lazy import without a time limit. */
export const waitsForever = (code: string) =>
  count(code, /\bimport\(/g) > count(code, /\b(?:__vitePreload(?:\$\d+)?|loadChunk)\(/g)

/**
 * Leaves out Vite's preload helper: React Router already lists what each page preloads, and the helper would repeat
 * that list at the cost of a kilobyte for every visitor. Instead, every lazy import has a time limit
 * (web/shell/chunk-load.ts), and the build fails if one has no limit.
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
    renderChunk(code, { name, moduleIds }) {
      // Libraries mention imports only inside strings, except for React Router's one real import (chunk-guard.ts).
      const ours = !moduleIds.every((id) => id.includes('/node_modules/'))
      if (ours && waitsForever(code)) this.error(`the chunk ${name} loads something without a time limit`)
      return null
    },
    buildEnd(error) {
      if (!error && found === 0) this.error('Vite has no preload helper any more: this plugin can go')
    },
  }
}
