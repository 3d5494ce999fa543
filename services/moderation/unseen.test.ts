import { beforeAll, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import { someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'
import { decisionNotices } from './notices.ts'

onEveryEngine('what was lifted but cannot be seen for another reason', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const kind = 'comment'

  async function hidden() {
    const [comm_id, UID] = [someId(), someId()]
    const id = stage.thing({ comm_id, author: UID, on: 'Shall we?' })
    const [first, second] = [stage.moderator(comm_id), stage.moderator(comm_id)]
    const { decision_id } = await stage.decide(id, first, { kind })
    return { comm_id, id, UID, author: stage.person(UID), first, second, decision_id }
  }
  type Scene = Awaited<ReturnType<typeof hidden>>
  const toldTo = (UID: string) =>
    stage.heard.told.flatMap(({ event, data }) => {
      const { also, kind: news, title, what } = data as Record<string, string>
      return event === 'noticed' && also === UID ? [{ kind: news!, title: title!, what: what! }] : []
    })

  const ways: [string, string | null, (one: Scene) => void][] = [
    ['nothing else keeps it from view', null, () => {}],
    ['it waits for approval', 'approval', ({ id }) => Object.assign(stage.known.get(id)!, { waits: 'approval' })],
    ['the question above it was removed', 'above', ({ id }) => Object.assign(stage.known.get(id)!, { waits: 'above' })],
    [
      'its community is hidden',
      'community',
      ({ comm_id }) =>
        stage.known.set(comm_id, {
          title: 'Elm',
          lang: 'en',
          comm_id: null,
          author: null,
          open: false,
          gone: true,
          carried_out: { seq: 1, measure: 'hide' },
        }),
    ],
    ['nobody can reach it', 'away', ({ id }) => void stage.known.get(id)!],
  ]

  for (const [name, unseen, happens] of ways)
    test(`${name}: whoever appealed is told ${unseen ? 'that it was lifted and still cannot be seen, and reads why' : 'that it was lifted'}`, async () => {
      const one = await hidden()
      const { appeal_id } = await stage.enter(calls.appeal, one.author, { decision_id: one.decision_id, text: 'No.' })
      happens(one)
      const about = stage.known.get(one.id)!
      if (unseen === 'away') Object.assign(about, { for: [someId()] })
      stage.heard.told.length = 0
      const by = one.second
      await stage.enter(calls.decide_appeal, by, { appeal_id, outcome: 'reversed', reasons: 'It sells nothing.' })
      expect(toldTo(one.UID)).toMatchObject([{ kind: unseen ? 'appeal_reversed_unseen' : 'appeal_reversed' }])
      const read = await stage.enter(calls.get_decision, one.author, { decision_id: one.decision_id })
      expect(read.unseen).toBe(unseen)
    })

  test('the same is said when a measure is lifted without an appeal, and nothing while it is in force', async () => {
    const { id, UID, author, first, decision_id } = await hidden()
    Object.assign(stage.known.get(id)!, { waits: 'approval' })
    expect((await stage.enter(calls.get_decision, author, { decision_id })).unseen).toBeNull()
    stage.heard.told.length = 0
    const shown = await stage.decide(id, first, { kind, measure: 'show' })
    const [notice] = toldTo(UID)
    expect(notice).toMatchObject({ kind: 'decided_lifted_unseen', what: 'lifted' })
    const i18n = { _: (id: string) => id } as never
    expect(decisionNotices.headline(i18n, { title: 'Shall we?', what: notice!.what })).not.toContain('shown again')
    expect(decisionNotices.kinds.decided_lifted_unseen(i18n)).toContain('can’t see it yet')
    expect((await stage.enter(calls.get_decision, author, { decision_id: shown.decision_id })).unseen).toBe('approval')
  })
})
