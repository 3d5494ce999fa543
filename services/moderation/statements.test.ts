import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { moderation as calls } from '#contract/moderation.ts'
import { newId } from '#platform/kit/ids.ts'
import { someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, reasons, type Stage } from './moderation.test-kit.ts'
import { places } from './places.ts'
import type { DecisionRow, ModerationTables } from './tables.ts'

/**
 * The format that the European Union's database accepts, written down from its rules independently of our own schemas.
 */
const official = z
  .strictObject({
    puid: z
      .string()
      .max(500)
      .regex(/^[A-Za-z0-9\-_]+$/),
    decision_visibility: z
      .array(z.string().regex(/^DECISION_VISIBILITY_CONTENT_(REMOVED|DISABLED|DEMOTED)$/))
      .optional(),
    end_date_visibility_restriction: z.iso.date().optional(),
    decision_provision: z
      .string()
      .regex(/^DECISION_PROVISION_(PARTIAL|TOTAL)_(SUSPENSION|TERMINATION)$/)
      .optional(),
    end_date_service_restriction: z.iso.date().optional(),
    decision_account: z
      .string()
      .regex(/^DECISION_ACCOUNT_(SUSPENDED|TERMINATED)$/)
      .optional(),
    end_date_account_restriction: z.iso.date().optional(),
    decision_ground: z.string().regex(/^DECISION_GROUND_(ILLEGAL|INCOMPATIBLE)_CONTENT$/),
    illegal_content_legal_ground: z.string().min(1).max(500).optional(),
    illegal_content_explanation: z.string().min(1).max(2000).optional(),
    incompatible_content_ground: z.string().min(1).max(500).optional(),
    incompatible_content_explanation: z.string().min(1).max(2000).optional(),
    incompatible_content_illegal: z.enum(['Yes', 'No']).optional(),
    content_type: z.array(z.string().regex(/^CONTENT_TYPE_TEXT$/)).min(1),
    category: z
      .string()
      .regex(
        /^STATEMENT_CATEGORY_(ANIMAL_WELFARE|CONSUMER_INFORMATION|CYBER_VIOLENCE|CYBER_VIOLENCE_AGAINST_WOMEN|DATA_PROTECTION_AND_PRIVACY_VIOLATIONS|ILLEGAL_OR_HARMFUL_SPEECH|INTELLECTUAL_PROPERTY_INFRINGEMENTS|NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS|NOT_SPECIFIED_NOTICE|OTHER_VIOLATION_TC|PROTECTION_OF_MINORS|RISK_FOR_PUBLIC_SECURITY|SCAMS_AND_FRAUD|SELF_HARM|UNSAFE_AND_PROHIBITED_PRODUCTS|VIOLENCE)$/,
      ),
    decision_facts: z.string().min(1).max(5000),
    source_type: z.enum([
      'SOURCE_ARTICLE_16',
      'SOURCE_TRUSTED_FLAGGER',
      'SOURCE_TYPE_OTHER_NOTIFICATION',
      'SOURCE_VOLUNTARY',
    ]),
    automated_detection: z.enum(['Yes', 'No']),
    automated_decision: z.string().regex(/^AUTOMATED_DECISION_(FULLY|PARTIALLY|NOT_AUTOMATED)$/),
    content_language: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    content_date: z.iso.date(),
    application_date: z.iso.date(),
  })
  .refine((one) => one.decision_visibility ?? one.decision_provision ?? one.decision_account, 'restricts nothing')
  .refine(
    (one) =>
      one.decision_ground === 'DECISION_GROUND_ILLEGAL_CONTENT'
        ? one.illegal_content_legal_ground && one.illegal_content_explanation
        : one.incompatible_content_ground && one.incompatible_content_explanation,
    'has no ground',
  )
  .refine((one) => one.application_date >= one.content_date, 'came before what it is about')

onEveryEngine('statements of reasons', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  /** Inserts a complete row with these changes. Returns the constraint that refused the row, if one did. */
  async function insert(more: Partial<DecisionRow>): Promise<unknown> {
    const id = stage.thing()
    const { decision_id } = await stage.decide(id, stage.operator)
    const q = stage.db.q<ModerationTables>()
    const row = await q
      .selectFrom('moderation.decision')
      .selectAll()
      .where('decision_id', '=', decision_id)
      .executeTakeFirstOrThrow()
    const other = newId()
    const values = { ...row, decision_id: other, puid: `dec-${other}`, seq: 2, ...more }
    return q
      .insertInto('moderation.decision')
      .values(values)
      .execute()
      .then(
        () => 'taken',
        (thrown: Error & { constraint?: string }) =>
          thrown.constraint ?? /constraint "(\w+)"/.exec(thrown.message)?.[1],
      )
  }

  test('the database accepts a complete statement of reasons', async () => {
    expect(await insert({})).toBe('taken')
  })

  const required = [
    'category',
    'decision_facts',
    'source_type',
    'automated_detection',
    'automated_decision',
    'content_type',
    'content_date',
    'application_date',
  ] as const
  test.each(required)('the database refuses a statement of reasons without %s', async (name) => {
    expect(await insert({ [name]: null })).toBe('statement_complete')
  })

  const illegal = {
    decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
    illegal_content_legal_ground: 'Criminal Code, s. 185',
    illegal_content_explanation: 'It insults a neighbour.',
    incompatible_content_ground: null,
    incompatible_content_explanation: null,
    incompatible_content_illegal: null,
  } as const
  const wrong: [string, string, Partial<DecisionRow>][] = [
    ['statement_has_ground', 'no ground', { decision_ground: null }],
    ['statement_has_ground', 'no rule', { incompatible_content_ground: null }],
    ['statement_has_ground', 'an empty rule', { incompatible_content_ground: '' }],
    ['statement_has_ground', 'no explanation', { incompatible_content_explanation: null }],
    ['statement_has_ground', 'nothing on whether it is illegal too', { incompatible_content_illegal: null }],
    ['statement_has_ground', 'both grounds', { illegal_content_legal_ground: 'Criminal Code, s. 185' }],
    ['statement_has_ground', 'no law', { ...illegal, illegal_content_legal_ground: null }],
    ['statement_has_ground', 'no reason why it is illegal', { ...illegal, illegal_content_explanation: null }],
    ['statement_restricts', 'no restriction', { decision_visibility: null }],
    ['statement_restricts', 'an empty restriction', { decision_visibility: [] }],
    ['statement_restricts', 'an unknown restriction', { decision_visibility: ['DECISION_VISIBILITY_OTHER'] as never }],
    ['statement_restricts', 'two kinds of restriction', { decision_account: 'DECISION_ACCOUNT_SUSPENDED' }],
    ['statement_ends', 'an end of nothing', { end_date_account_restriction: '2030-01-01' }],
    ['statement_ends', 'an end left out', { until: new Date('2030-01-01') }],
    ['statement_complete', 'too long facts', { decision_facts: 'x'.repeat(5001) }],
    [
      'statement_complete',
      'a date before what it is about',
      { application_date: '2001-01-01', content_date: '2002-01-01' },
    ],
    ['statement_complete', 'a person said to be a machine', { automated_decision: 'AUTOMATED_DECISION_FULLY' }],
    ['decided_by_somebody', 'nobody who decided', { decided_by: null }],
    ['lifts_without_statement', 'a statement for lifting', { measure: 'show' }],
  ]
  test.each(wrong)('the constraint %s refuses a statement of reasons with %s', async (constraint, _what, more) => {
    expect(await insert(more)).toBe(constraint)
  })

  const automatic = {
    decided_as: 'automatic',
    decided_by: null,
    automated_decision: 'AUTOMATED_DECISION_FULLY',
    automated_detection: 'Yes',
  } as const
  test.each(['hide', 'remove', 'suspend', 'terminate'] as const)(
    'only a person may %s, never an automatic measure',
    async (measure) => {
      expect(await insert({ ...automatic, measure })).toBe('by_itself_mildly')
    },
  )

  test('content can be put on hold or collapsed automatically', async () => {
    expect(await insert({ ...automatic, measure: 'hold' })).toBe('taken')
    expect(await insert({ ...automatic, measure: 'collapse' })).toBe('taken')
  })

  test('a statement of reasons contains the law that was broken and the end of the measure', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const law = { ground: 'illegal', rule: 'Criminal Code, s. 185', until } as const
    const id = stage.thing()
    await stage.report(id, stage.guest(), { category: 'illegal' })
    const { decision_id } = await stage.decide(id, stage.operator, law)
    const { statement } = await stage.enter(calls.get_decision, stage.operator, { decision_id })
    expect(statement).toMatchObject({
      decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      illegal_content_legal_ground: law.rule,
      illegal_content_explanation: reasons.explanation,
      end_date_visibility_restriction: until.slice(0, 10),
      source_type: 'SOURCE_ARTICLE_16',
    })
    expect(statement).not.toHaveProperty('incompatible_content_ground')
  })

  test('every exported statement, on every page, follows the official rules', async () => {
    const ids = [stage.thing({ lang: 'es-MX' }), stage.thing({ lang: 'fil' }), stage.thing()]
    for (const id of ids)
      for (const measure of ['hide', 'remove'] as const) await stage.decide(id, stage.operator, { measure })
    for (const measure of ['collapse', 'hold'] as const)
      await stage.decide(ids[0]!, stage.operator, { kind: 'comment', measure })
    await stage.decide(ids[0]!, stage.operator, { measure: 'show' })
    const day = new Date().toISOString().slice(0, 10)
    const all = []
    let cursor: string | undefined
    do {
      const page = await stage.enter(calls.dsa_export, stage.operator, {
        from: day,
        to: day,
        limit: 3,
        ...(cursor && { cursor }),
      })
      all.push(...page.items)
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(all.length).toBeGreaterThan(8)
    expect(new Set(all.map(({ puid }) => puid)).size).toBe(all.length)
    for (const one of all) expect(official.safeParse(one).error).toBeUndefined()
    expect(JSON.stringify(all)).not.toContain('"ext_')
    const before = await stage.enter(calls.dsa_export, stage.operator, { from: '2026-01-01', to: '2026-01-02' })
    expect(before.items).toEqual([])
  })

  test('the export replaces a rule in somebody’s own words by a fixed sentence; the author reads the original', async () => {
    const rule = 'Nothing by Ana Mills, Mill Street 4'
    const exported = async (more: object) => {
      const { decision_id } = await stage.decide(stage.thing(), stage.operator, more)
      const { statement } = await stage.enter(calls.get_decision, stage.operator, { decision_id })
      const day = new Date().toISOString().slice(0, 10)
      const { items } = await stage.enter(calls.dsa_export, stage.operator, { from: day, to: day, limit: 200 })
      const { incompatible_content_ground } = items.find(({ puid }) => puid === statement!.puid)!
      return [statement!.incompatible_content_ground, incompatible_content_ground]
    }
    expect(await exported({ rule })).toEqual([rule, 'Another rule of this site or of its community'])
    expect(await exported({ rule: 'Respect people' })).toEqual(['Respect people', 'Respect people'])
  })

  test('a decision in a community that not everybody can find is left out of the general log', async () => {
    const comm_id = someId()
    const id = stage.thing({ comm_id })
    const { decision_id } = await stage.decide(id, stage.operator)
    const logged = async () => {
      const { items } = await stage.enter(calls.public_log, stage.guest(), { limit: 50 })
      return items.some((one) => one.decision_id === decision_id)
    }
    expect(await logged()).toBe(true)
    await places.hear({ comm_id, visibility: 'unlisted', seq: 1 }, stage.operator)
    expect(await logged()).toBe(false)
  })

  test('of a statement, the public log shows only the rule, and only if everybody can read that rule', async () => {
    const comm_id = someId()
    const moderator = stage.moderator(comm_id)
    const logged = async (more: object) => {
      await stage.decide(stage.thing({ comm_id }), moderator, more)
      return (await stage.enter(calls.public_log, stage.guest(), { comm_id })).items[0]!.rule
    }
    for (const rule of ['Speak plainly', 'No advertising', 'Respect people', 'Respeta a las personas'])
      expect(await logged({ rule })).toBe(rule)
    expect(await logged({ rule: 'Nothing by Ana Mills of Elm Street' })).toBeNull()
    expect(await logged({ rule: 'Respect people', ground: 'illegal' })).toBeNull()
  })
})
