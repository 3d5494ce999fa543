import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [
    { path: '<rootDir>/web/words/po/{locale}', include: ['web'], exclude: ['**/*.server.ts'] },
    { path: '<rootDir>/web/words/server/{locale}', include: ['web/**/*.server.ts'] },
  ],
  format: formatter({ lineNumbers: false }),
})
