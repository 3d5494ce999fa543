import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { chunkGuard } from './web/build/chunk-guard.ts'
import { noPreloadHelper } from './web/build/no-preload-helper.ts'
import { wordsChunks } from './web/build/words-chunks.ts'

// Few chunks for what every page needs: what is compressed together travels lighter, and each file is a request.
const groups = [
  { name: 'react', test: /node_modules\/(?!lucide|csv-parse)|rolldown[/-]runtime/, priority: 3 },
  {
    name: 'polity',
    test: /\/web\/(root\.tsx|shell\/(?!(not-open-yet|later))|state\/(?!all-shared|width-class)|words\/(?!pseudo)[\w-]+\.ts)/,
    priority: 2,
  },
  {
    name: 'parts',
    test: /\/(web\/(parts\/polls\/(?!told|choose-several)[\w.-]+$|ui\/(?!bars|prose|sent-form|field|text-area|status-message|head|copy-link|details|form-texts|empty-state|joined-list|table-styles|late-style|fold))|contract\/(?!bill|client|comms|identity|poll-limits|read-as|scales))/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'forms',
    test: /\/(web\/ui\/(sent-form|field|text-area|status-message|head|details|form-texts)|contract\/(comms|identity))/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'bots', test: /\/(web\/parts\/(bills|chat\/(?!operator))|contract\/bill)/, minShareCount: 2, priority: 1 },
  { name: 'accounts', test: /\/web\/(account|parts\/(identity|users)|ui\/fold)/, minShareCount: 2, priority: 1 },
  // What tells of one choice. Other kinds are folders of their own there, and travel when a poll needs them.
  { name: 'results', test: /\/web\/(parts\/polls\/results\/[\w-]+\.tsx?$|ui\/bars)/, priority: 0 },
]

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
    reactRouter(),
    chunkGuard(),
    wordsChunks(),
    noPreloadHelper(),
  ],
  // React has had it since 18; the stand-in would travel to every visitor.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react', 'use-sync-external-store/shim': 'react' } },
  // Its index loads every icon when Node imports it; bundled, only the few in use are left.
  ssr: { noExternal: ['lucide'] },
  environments: {
    client: { build: { modulePreload: false, rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
