import { beforeAll, expect, test } from 'vitest'
import { StatementCategory } from '#contract/statement.ts'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'
import type { DecisionRow, ModerationTables } from './tables.ts'

onEveryEngine('statements that the database itself refuses', (open) => {
  let stage: Stage
  let row: DecisionRow
  beforeAll(async () => {
    stage = await openStage(open)
    const { decision_id } = await stage.decide(stage.thing(), stage.operator)
    const found = stage.db.q<ModerationTables>().selectFrom('moderation.decision').selectAll()
    row = await found.where('decision_id', '=', decision_id).executeTakeFirstOrThrow()
  })

  let seq = 1
  /** Inserts a complete row with these changes. Returns the constraint that refused the row, if one did. */
  async function insert(more: object): Promise<string> {
    const id = newId()
    const values = { ...row, decision_id: id, puid: `dec-${id}`, seq: ++seq, ...more }
    const inserting = stage.db.q<ModerationTables>().insertInto('moderation.decision').values(values).execute()
    return inserting.then(
      () => 'taken',
      (thrown: Error & { constraint?: string }) =>
        thrown.constraint ?? /constraint "(\w+)"/.exec(thrown.message)?.[1] ?? thrown.message,
    )
  }

  test('every category that the contract names is accepted, and no other, not even one that was retired', async () => {
    for (const category of StatementCategory.options) expect(await insert({ category })).toBe('taken')
    for (const name of [
      'FOO',
      'PORNOGRAPHY_OR_SEXUALIZED_CONTENT',
      'SCOPE_OF_PLATFORM_SERVICE',
      'NON_CONSENSUAL_BEHAVIOUR',
    ])
      expect(await insert({ category: `STATEMENT_CATEGORY_${name}` })).toBe('statement_category_listed')
  })

  test('facts, rules and explanations that are blank are refused', async () => {
    const columns = ['decision_facts', 'incompatible_content_ground', 'incompatible_content_explanation'] as const
    for (const column of columns)
      for (const blank of [' ', ' \n\t ']) expect(await insert({ [column]: blank })).toBe('statement_says_something')
  })

  const visible = (name: string) => ({ decision_visibility: [`DECISION_VISIBILITY_CONTENT_${name}`] })
  const account = (name: string) => ({ decision_visibility: null, decision_account: `DECISION_ACCOUNT_${name}` })
  const provision = (name: string) => ({
    decision_visibility: null,
    decision_provision: `DECISION_PROVISION_TOTAL_${name}`,
  })
  test.each([
    ['remove', visible('REMOVED'), true],
    ['remove', visible('DISABLED'), false],
    ['hide', visible('DISABLED'), true],
    ['hide', visible('REMOVED'), false],
    ['hide', visible('DEMOTED'), false],
    ['hide', account('SUSPENDED'), false],
    ['collapse', visible('DEMOTED'), true],
    ['suspend', account('SUSPENDED'), true],
    ['suspend', provision('SUSPENSION'), true],
    ['suspend', provision('TERMINATION'), false],
    ['suspend', visible('DISABLED'), false],
    ['terminate', provision('TERMINATION'), true],
    ['terminate', account('TERMINATED'), true],
    ['terminate', account('SUSPENDED'), false],
  ])('%s with the restriction %j: accepted %s', async (measure, restriction, accepted) => {
    const came = accepted ? 'taken' : 'statement_says_the_measure'
    expect(await insert({ measure, ...restriction })).toBe(came)
  })
})
