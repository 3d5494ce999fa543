import type { Setting } from '#platform/settings.ts'

/** The table of settings for docs/running.md. */
export const settingsTable = (list: readonly Setting<unknown>[]): string =>
  [
    '| setting | what it does | when not set |',
    '|---|---|---|',
    ...list.map(({ env, doc, unset }) => `| \`${env}\` | ${doc} | ${unset} |`),
  ].join('\n')
