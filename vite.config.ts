import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { chunkGroups } from './web/build/chunk-groups.ts'
import { chunkGuard } from './web/build/chunk-guard.ts'
import { firstVisitFiles } from './web/build/first-visit.server.ts'
import { noPreloadHelper } from './web/build/no-preload-helper.ts'
import { roomWords } from './web/build/room-words.ts'
import { wordsChunks } from './web/build/words-chunks.ts'

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    roomWords(firstVisitFiles()),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
    reactRouter(),
    chunkGroups(),
    chunkGuard(),
    wordsChunks(),
    noPreloadHelper(),
  ],
  // React has had this hook since version 18; the shim would be sent to every visitor.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react', 'use-sync-external-store/shim': 'react' } },
  // When Node imports the package, its index loads every icon; bundled, only the few in use are left.
  ssr: { noExternal: ['lucide'] },
  environments: {
    client: { build: { modulePreload: false } },
  },
})
