import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { chunkGuard } from './web/build/chunk-guard.ts'
import { wordsChunks } from './web/build/words-chunks.ts'

// Few chunks that compress well, instead of one for every file two screens share: each is a request on a slow line.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
  { name: 'kit', test: /node_modules\/|rolldown-runtime/, priority: 2 },
  { name: 'shell', test: /\/web\/(root\.tsx|shell|state|ui|words\/[\w-]+\.ts)/, minShareCount: 2, priority: 1 },
  { name: 'parts', test: /\/(web\/parts|contract)\//, minShareCount: 2, priority: 1 },
]

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
    reactRouter(),
    chunkGuard(),
    wordsChunks(),
  ],
  // React has had it since 18; the stand-in would travel to every visitor.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react', 'use-sync-external-store/shim': 'react' } },
  // Its index loads every icon when Node imports it; bundled, only the few in use are left.
  ssr: { noExternal: ['lucide-react'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
