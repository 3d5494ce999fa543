import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { chunkGuard } from './web/build/chunk-guard.ts'
import { wordsChunks } from './web/build/words-chunks.ts'

const react = /node_modules\/(react|react-dom|scheduler|react-router)\//

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
    reactRouter(),
    chunkGuard(),
    wordsChunks(),
  ],
  // Its index loads every icon when Node imports it; bundled, only the few in use are left.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'react', test: react, priority: 2 }] } } } },
    },
  },
})
