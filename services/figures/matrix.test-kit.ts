import { figures } from '#contract/figures.ts'
import type { Scene } from '#tests/matrix-cast.ts'
import { operatorOf } from '#tests/instance.ts'
import type { Rows } from '#tests/matrix-kit.ts'

const figure = { name: 'Ada Example', called: ['Example'] }

const versionIn = async (scene: Scene) =>
  (await operatorOf(scene.instance).answer(figures.get_figure, {})).figure?.version ?? 0

/** Who may make each call of this room, and how calls by anyone else are refused. */
export const rows: Rows<typeof figures> = {
  get_figure: { any: { input: () => ({}) } },
  statements: { any: { input: () => ({}) } },
  get_statement: { 'not here': { input: () => ({ stmt_id: 'none' }), gets: 'NOT_FOUND' } },
  find_statements: { any: { input: () => ({ q: 'trees' }) } },
  find_votes: { any: { input: () => ({ number: 1, year: 2026 }) } },
  vote_counts: { any: { input: () => ({}) } },
  find_measures: { any: { input: () => ({ type: 'hr', number: 1 }) } },
  set_figure: {
    any: {
      input: async (scene) => ({
        figure,
        turned_on: false,
        if_version: await versionIn(scene),
      }),
    },
  },
  dispute_statement: {
    'not here': {
      input: () => ({ stmt_id: 'none', disputed: true, reason: 'It was not said.' }),
      gets: 'NOT_FOUND',
    },
  },
  disputes: { any: { input: () => ({}) } },
  imports: { any: { input: () => ({}) } },
}
