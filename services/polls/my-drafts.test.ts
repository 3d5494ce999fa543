import { beforeAll, expect, test } from 'vitest'
import { pollLimits } from '#contract/poll-limits.ts'
import { polls } from '#contract/polls.ts'
import { onOneEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { draft, knownCommunity, newDraft, openPoll, openStage, type Stage } from './polls.test-kit.ts'

const ours = { comm_id: knownCommunity }
const note = 'Please name the street.'

onOneEngine('drafts', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
    stage.roles.set('mona', 'moderator').set('mel', 'member').set('mia', 'member')
    stage.community.members_may = ['write']
  })

  const mona = () => stage.person('mona')
  const mel = () => stage.person('mel')
  const mia = () => stage.person('mia')
  const see = (poll_id: string, ctx = mel(), preview?: string) =>
    stage.enter(polls.get_poll, ctx, { poll_id, ...(preview && { preview }) })
  const create = (given: object, ctx = mel()) => stage.enter(polls.create_poll, ctx, { ...ours, ...given })
  const versions = (poll_id: string, ctx = mel()) => stage.enter(polls.poll_versions, ctx, { poll_id })

  test('an unfinished draft can be saved and lists what it still lacks', async () => {
    const { poll_id, issues } = await create({ title: 'Half' })
    expect(issues.filter(({ severity }) => severity === 'block').map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['title_missing', 'no_items', 'no_closing']),
    )
    expect(await see(poll_id)).toMatchObject({
      state: 'draft',
      title: 'Half',
      items: [],
      closes_at: null,
      can_edit: true,
    })
    expect((await stage.enter(polls.check_poll, mel(), { poll_id })).issues).toEqual(issues)
    const publish = stage.enter(polls.publish_poll, mona(), { poll_id, if_version: 1 })
    expect(await refusal(publish)).toBe('BLOCKING_ISSUES')
    const mine = (await stage.enter(polls.my_polls, mel(), {})).items
    expect(mine.find((poll) => poll.poll_id === poll_id)).toMatchObject({
      title: 'Half',
      state: 'draft',
      mine: true,
      review: null,
    })
    expect((await stage.enter(polls.my_polls, mia(), {})).items).toEqual([])
  })

  test('each save is a version; the latest fifty are kept, and any of them can be restored by saving it again', async () => {
    const { poll_id } = await create({ title: 'Title 1' })
    for (let version = 1; version < pollLimits.versions.max + 5; version++)
      await stage.enter(polls.save_poll, mel(), {
        ...ours,
        title: `Title ${version + 1}`,
        poll_id,
        if_version: version,
      })
    const kept = await versions(poll_id)
    expect(kept).toHaveLength(pollLimits.versions.max)
    expect(kept[0]).toMatchObject({ version: 55, draft: { title: 'Title 55' } })
    expect(kept.at(-1)).toMatchObject({ version: 6, draft: { title: 'Title 6' } })
    const { issues: _, version } = await stage.enter(polls.save_poll, mel(), {
      ...kept.at(-1)!.draft,
      poll_id,
      if_version: 55,
    })
    expect(version).toBe(56)
    expect((await see(poll_id)).title).toBe('Title 6')
    expect(await refusal(versions(poll_id, mia()))).toBe('NOT_FOUND')
    expect((await versions(poll_id, mona()))[0]).toMatchObject({ version: 56 })
  })

  test('nobody can have more than twenty drafts, however many forms they send at once', async () => {
    stage.roles.set('dora', 'member')
    const dora = stage.person('dora')
    const many = Array.from({ length: 25 }, (_, place) => refusal(create({ title: `Draft ${place}` }, dora)))
    expect(countsOf(await Promise.all(many))).toEqual({ done: 20, TOO_MANY: 5 })
    const [one] = (await stage.enter(polls.my_polls, dora, {})).items
    expect(await refusal(create({ title: 'One more' }, dora))).toBe('TOO_MANY')
    await stage.enter(polls.delete_draft, dora, { poll_id: one!.poll_id, if_version: 1 })
    expect(await refusal(create({ title: 'One more' }, dora))).toBe('done')
  })

  test('a form resent after the limit is reached still gets its first reply', async () => {
    stage.roles.set('dirk', 'member')
    const dirk = stage.person('dirk')
    const draft_key = 'k'.repeat(22)
    const first = await create({ title: 'Keyed', draft_key }, dirk)
    for (let made = 1; made < pollLimits.drafts.max; made++) await create({ title: 'More' }, dirk)
    expect(await create({ title: 'Keyed', draft_key }, dirk)).toMatchObject({ poll_id: first.poll_id, version: 1 })
  })

  test('a preview link shows a draft to anybody until it is replaced, switched off or the draft is published', async () => {
    const { poll_id } = await create(draft(ours))
    const share = async (on = true) => (await stage.enter(polls.share_draft, mel(), { poll_id, on })).preview
    const looks = (preview: string | null) => refusal(see(poll_id, stage.stranger, preview!))
    expect(await refusal(see(poll_id, stage.stranger))).toBe('NOT_FOUND')
    const first = await share()
    const shown = await see(poll_id, stage.stranger, first!)
    expect(shown).toMatchObject({
      state: 'draft',
      can_edit: false,
      can_manage: false,
      eligibility: { can: false, why: 'NOT_OPEN' },
    })
    const ballot = { poll_id, ballots: { i1: { choice: 'o1' } } }
    expect(await refusal(stage.enter(polls.submit_response, stage.guest('gus'), ballot))).toBe('NOT_FOUND')
    const second = await share()
    expect(await looks(first)).toBe('NOT_FOUND')
    expect(await looks(second)).toBe('done')
    expect(await looks('A'.repeat(22))).toBe('NOT_FOUND')
    expect(await share(false)).toBeNull()
    expect(await looks(second)).toBe('NOT_FOUND')
    const third = await share()
    await stage.enter(polls.publish_poll, mona(), { poll_id, if_version: 1 })
    expect(await see(poll_id, stage.stranger, third!)).toMatchObject({ state: 'open' })
    expect(await refusal(stage.enter(polls.share_draft, mona(), { poll_id }))).toBe('FROZEN')
    const other = await create(draft(ours))
    expect(await refusal(see(other.poll_id, stage.stranger, third!))).toBe('NOT_FOUND')
    expect(await refusal(stage.enter(polls.share_draft, mia(), { poll_id: other.poll_id }))).toBe('NOT_FOUND')
  })

  test('the stored hash of a preview link does not open the draft', async () => {
    const { poll_id } = await create(draft(ours))
    const { preview } = await stage.enter(polls.share_draft, mel(), { poll_id })
    const rows = await stage.db.run('kept', 'select preview_hash from polls.poll where poll_id = $1', [poll_id])
    expect(JSON.stringify(rows)).not.toContain(preview)
    const { preview_hash } = rows[0] as { preview_hash: string }
    expect(await refusal(see(poll_id, stage.stranger, preview_hash.slice(0, 64)))).toBe('NOT_FOUND')
  })

  test('a draft can be deleted, with its versions and list, but a published poll cannot', async () => {
    const { poll_id } = await create(draft({ ...ours, audience: 'list' }))
    await stage.enter(polls.add_to_list, mel(), { poll_id, codes: ['some-long-code'] })
    const remove = (ctx = mel(), if_version = 1) =>
      refusal(stage.enter(polls.delete_draft, ctx, { poll_id, if_version }))
    expect(await remove(mia())).toBe('NOT_FOUND')
    expect(await remove(mel(), 7)).toBe('STALE_VERSION')
    expect(await remove()).toBe('done')
    expect(await remove()).toBe('NOT_FOUND')
    const left = `select 1 from polls.version where poll_id = $1 union all select 1 from polls.listed where poll_id = $1`
    expect(await stage.db.run('left', left, [poll_id])).toEqual([])
    const open = await openPoll(stage)
    expect(await refusal(stage.enter(polls.delete_draft, stage.operator, { poll_id: open, if_version: 1 }))).toBe(
      'FROZEN',
    )
  })

  test('a draft that moderators must publish can be submitted, sent back, resubmitted and published', async () => {
    const { poll_id } = await create(draft(ours))
    const ask = (if_version: number, ctx = mel()) =>
      refusal(stage.enter(polls.ask_review, ctx, { poll_id, if_version }))
    const waiting = async () =>
      (await stage.enter(polls.my_polls, mona(), {})).items.filter((poll) => poll.poll_id === poll_id)
    expect(await refusal(stage.enter(polls.publish_poll, mel(), { poll_id, if_version: 1 }))).toBe('FORBIDDEN')
    expect(await refusal(create({ ...draft(ours), publish: true }))).toBe('FORBIDDEN')
    expect(await waiting()).toEqual([])
    expect(await ask(1, mia())).toBe('NOT_FOUND')
    expect(await ask(1)).toBe('done')
    expect(await waiting()).toMatchObject([{ mine: false, review: { state: 'asked', note: '' } }])
    const back = (if_version: number, ctx = mona()) =>
      refusal(stage.enter(polls.ask_changes, ctx, { poll_id, if_version, text: note }))
    expect(await back(2, mel())).toBe('FORBIDDEN')
    expect(await back(1)).toBe('STALE_VERSION')
    expect(await back(2)).toBe('done')
    expect(await back(3)).toBe('FROZEN')
    expect(await waiting()).toEqual([])
    expect(await see(poll_id)).toMatchObject({ review: { state: 'changes', note } })
    await stage.enter(polls.save_poll, mel(), {
      ...draft(ours),
      title: 'Which day in Lime Street?',
      poll_id,
      if_version: 3,
    })
    expect(await ask(4)).toBe('done')
    await stage.enter(polls.publish_poll, mona(), { poll_id, if_version: 5 })
    expect(await see(poll_id)).toMatchObject({ state: 'open', review: null, can_manage: false, can_edit: true })
    expect(await ask(6)).toBe('FROZEN')
  })

  test('saving a draft under review ends the review, and a draft with blocking issues cannot be submitted', async () => {
    const { poll_id } = await create({ title: 'Half' })
    const ask = (if_version: number) => refusal(stage.enter(polls.ask_review, mel(), { poll_id, if_version }))
    expect(await ask(1)).toBe('BLOCKING_ISSUES')
    await stage.enter(polls.save_poll, mel(), { ...draft(ours), poll_id, if_version: 1 })
    stage.heard.told.length = 0
    expect(await ask(2)).toBe('done')
    // The community's moderators are notified, but never the author.
    expect(stage.heard.told).toMatchObject([
      { event: 'care_asked', data: { kind: 'review_asked', link: `/build?poll=${poll_id}`, except: 'mel' } },
    ])
    await stage.enter(polls.save_poll, mel(), { ...draft(ours), about: 'More of it.', poll_id, if_version: 3 })
    expect((await see(poll_id)).review).toBeNull()
    const alone = await newDraft(stage)
    expect(await refusal(stage.enter(polls.ask_review, stage.operator, { poll_id: alone, if_version: 1 }))).toBe('RULE')
  })

  test('an author who has left the community can no longer see, save or delete the draft', async () => {
    stage.roles.set('lea', 'member')
    const lea = stage.person('lea')
    const { poll_id } = await create(draft(ours), lea)
    stage.roles.delete('lea')
    const tried = [
      see(poll_id, lea),
      stage.enter(polls.save_poll, lea, { ...draft(ours), poll_id, if_version: 1 }),
      stage.enter(polls.ask_review, lea, { poll_id, if_version: 1 }),
      stage.enter(polls.share_draft, lea, { poll_id }),
      stage.enter(polls.delete_draft, lea, { poll_id, if_version: 1 }),
      versions(poll_id, lea),
    ]
    expect(countsOf(await Promise.all(tried.map(refusal)))).toEqual({ NOT_FOUND: tried.length })
    expect(await refusal(create({ title: 'Another' }, lea))).toBe('FORBIDDEN')
    expect(await see(poll_id, mona())).toMatchObject({ can_edit: true, can_manage: true })
  })
})
