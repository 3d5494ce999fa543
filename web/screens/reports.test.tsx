import { afterAll, beforeAll, expect, test } from 'vitest'
import { comments } from '#contract/comments.ts'
import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

const asked = oneItem({ title: 'Shall we?', options: ['Yes', 'No'], closes_at: inDays(300) })

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,comments,moderation')
})
afterAll(() => house.close())

/** A poll in a separate community, with the community's owner and somebody’s comment on the poll. */
async function openCommunity(name: string) {
  const [owner, ben] = [await house.person(`Owner of ${name}`), await house.person('Ben Osei')]
  const charter = { comm_name: name, summary: 'People who live here.', lang: 'en' }
  const { comm_id } = await owner.enter(comms.create_community, charter)
  const { poll_id } = await owner.enter(polls.create_poll, { ...asked, comm_id, publish: true })
  const said = { kind: 'poll', id: poll_id, body: 'Buy my shoes.' }
  const { comment_id } = await ben.enter(comments.create_comment, said)
  await owner.enter(comments.let_through, { comment_id, if_version: 1 })
  return { owner, ben, comm_id, poll_id, comment_id, page: `/results/${poll_id}` }
}

test('polls and comments can be reported from their page, with plain forms and without an account', async () => {
  const { page, poll_id, comment_id } = await openCommunity('Lime Street')
  const guest = house.guest()
  const { page: drawn } = await opened(guest, page)
  const links = drawn.all('a', ({ has }) => has.href?.includes('?report=') ?? false).map(({ has }) => has.href)
  expect(links).toEqual([`${page}?report=poll.${poll_id}#status`, `${page}?report=comment.${comment_id}#status`])

  const address = `${page}?report=comment.${comment_id}`
  const form = await opened(guest, address)
  expect(form.text).toContain('What’s wrong with “Buy my shoes.”?')
  expect(form.text).toContain('You can report as a guest.')
  const given = { intent: 'report', kind: 'comment', id: comment_id, note: 'It sells shoes.' }
  expect(await sent(guest, address, given)).toMatchObject({
    data: {
      refused: { code: 'INVALID', errors: { category: 'Choose what is wrong with it.' }, kept: { id: [comment_id] } },
    },
  })
  expect(leadsTo(await sent(guest, address, { ...given, category: 'spam' }))).toBe(`${address}#status`)
  const after = await opened(guest, address)
  expect(after.text).toContain('Thank you. Your report is waiting for the people who look after this.')
  expect(after.text).toContain('Change my report')
  expect((await opened(house.guest(), address)).text).not.toContain('Thank you.')
})

test('moderators find the reports on their community’s page, and operators find them in their account', async () => {
  const { owner, ben, comm_id, poll_id, comment_id, page } = await openCommunity('Elm Street')
  const [ana, operator] = [await house.person('Ana Mills'), await house.operator('Olu Runs')]
  const report = { intent: 'report', kind: 'comment', id: comment_id, category: 'spam', note: 'It sells <b>shoes</b>.' }
  await sent(ana, page, report)
  await sent(ana, page, { ...report, kind: 'poll', id: poll_id })

  const community = `/communities/${comm_id}`
  expect((await opened(owner, community)).text).toContain(
    'A report or an appeal in this community is waiting for your decision.',
  )
  expect((await opened(ben, community)).text).not.toContain('waiting for your decision')
  const urgently = 'reported as a threat or a danger to a child'
  expect((await opened(owner, community)).text).not.toContain(urgently)
  await sent(await house.person('Tess Told'), page, { ...report, category: 'threat' })
  expect((await opened(owner, community)).page.one('.trouble').text).toContain(urgently)
  expect((await opened(owner, '/home')).page.one('.needs-you').all('li')[0]!.text).toContain(urgently)
  expect((await opened(owner, '/account')).page.one('.urgent').text).toContain(urgently)
  expect((await opened(ben, community)).text).not.toContain(urgently)
  const list = await opened(owner, `${community}?reports=waiting`)
  expect(list.text).toContain('It sells <b>shoes</b>.')
  expect(list.text).toContain('2 reports')
  expect(list.text).not.toContain('Ana Mills')
  // The owner wrote the poll, so somebody else has to handle the report on it.
  const places = list.page.all('a', ({ has }) => has.href?.startsWith('/results/') ?? false)
  const place = `${page}?comment=${comment_id}#comment-${comment_id}`
  expect(new Set(places.map(({ has }) => has.href))).toEqual(
    new Set([place, `${page}?comment=${comment_id}&decide=comment.${comment_id}#status`]),
  )
  const all = await opened(operator, '/account?look=reports')
  expect(all.text).toContain('Shall we?')
  expect((await opened(ana, '/account?look=reports')).text).not.toContain('Shall we?')

  const [{ version } = { version: 0 }] = (await owner.enter(moderation.reports, { comm_id })).items
  const answer = { intent: 'settle_reports', kind: 'comment', id: comment_id, version: `${version}` }
  const address = `${community}?reports=waiting`
  expect(await sent(owner, address, { ...answer, version: '7' })).toMatchObject({
    data: { refused: { code: 'STALE_VERSION' } },
  })
  const done = leadsTo(await sent(owner, address, { ...answer, answer: 'These shoes are his own.' }))!
  expect((await opened(owner, done)).text).toContain('It stays as it is. Those who reported it have been told.')
  const mine = await opened(ana, '/account?look=my-reports')
  expect(mine.text).toContain('The community’s moderators have looked at it and found that it may stay as it is.')
  expect(mine.text).toContain('They say: “These shoes are his own.”')
  expect((await opened(ana, '/account')).text).toContain('What you’ve reported, and what came of it')
})

test('a moderator decides on the page of the reported content, and its author reads why and appeals', async () => {
  const { owner, ben, comm_id, comment_id, page } = await openCommunity('Birch Street')
  const address = `${page}?decide=comment.${comment_id}`
  for (const other of [ben, house.guest()])
    expect((await opened(other, address)).text).not.toContain('What should happen with')
  expect((await opened(owner, address)).text).toContain('What should happen with “Buy my shoes.”?')
  const given = { intent: 'decide', kind: 'comment', id: comment_id, measure: 'hide', ground: 'incompatible' }
  expect(await sent(owner, address, given)).toMatchObject({ data: { refused: { code: 'REASON_REQUIRED' } } })
  const category = 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC'
  const said = { rule: 'Respect people', facts: 'It names a shop.', explanation: 'It sells shoes.', category }
  const decision = leadsTo(await sent(owner, address, { ...given, ...said }))!
  expect((await opened(owner, decision)).text).toContain('Whoever wrote it is told')

  const read = await opened(ben, decision)
  for (const shown of ['It sells shoes.', 'It names a shop.', 'Respect people', 'A person. No program took part.'])
    expect(read.text).toContain(shown)
  const decision_id = /id=(\w+)/.exec(decision)![1]!
  const appealed = leadsTo(await sent(ben, decision, { intent: 'appeal', decision_id, text: 'They are for my cat.' }))!
  expect((await opened(ben, appealed)).text).toContain(
    'Someone other than the person who decided will look at it again.',
  )
  expect((await opened(owner, `/communities/${comm_id}?reports=waiting`)).text).not.toContain('They are for my cat.')

  const operator = await house.operator('Olu Runs')
  const waiting = '/account?look=reports'
  expect((await opened(operator, waiting)).text).toContain('They are for my cat.')
  const { items } = await operator.enter(moderation.appeals, {})
  const { appeal_id } = items.find((one) => one.decision_id === decision_id)!
  const verdict = { intent: 'decide_appeal', appeal_id, outcome: 'reversed', reasons: 'For a cat it is fine.' }
  expect(leadsTo(await sent(operator, waiting, verdict))).toContain('done=appeal')
  expect((await opened(ben, decision)).text).toContain('reversed the decision')
  expect((await opened(house.guest(), page)).text).toContain('Buy my shoes.')
  const log = await opened(house.guest(), `/communities/${comm_id}?log=decisions`)
  for (const shown of ['hidden', 'Respect people', 'appealed, lifted', 'shown again']) expect(log.text).toContain(shown)
  expect(log.text).not.toContain('Ben Osei')
  expect((await opened(house.guest(), '/rules?log=decisions')).text).toContain('appealed, lifted')
})

test('whoever reported a person in vain reads that there was nothing to do, not that somebody may stay as they are', async () => {
  const { owner, ben, comm_id, comment_id, page } = await openCommunity('Fennel Street')
  await ben.enter(comms.join_community, { comm_id })
  await ben.enter(users.update_user, { name_public: true, if_version: 1 })
  const ana = await house.person('Ana Lime')
  const comment = { kind: 'comment', id: comment_id } as const
  await ana.enter(moderation.report, { ...comment, of: 'writer', category: 'civility' })
  const { items } = await owner.enter(moderation.reports, { comm_id })
  const { kind, id, version } = items.find((one) => one.kind === 'member')!
  await owner.enter(moderation.settle_reports, { kind, id, if_version: version })
  for (const address of ['/account?look=my-reports', `${page}?report=comment.${comment_id}.writer`]) {
    const { text } = await opened(ana, address)
    expect(text).toContain('Somebody who decides here has looked at it and decided that nothing needs to be done.')
    expect(text).not.toContain('may stay as it is')
  }
})

test('a person can be reported from a comment, and the community’s owner sees who it is and what they wrote', async () => {
  const { owner, ben, comm_id, comment_id, page } = await openCommunity('Sorrel Street')
  await ben.enter(comms.join_community, { comm_id })
  const address = `${page}?report=comment.${comment_id}`
  const ana = await house.person('Ana Lime')
  const ways = async () =>
    (await opened(ana, address)).page.all('a', ({ has }) => has.href?.includes('.writer') ?? false)
  // The comment itself shows the name, whether or not its author shows it to everyone elsewhere.
  const offered = async () => {
    await house.house.work()
    return (await ways()).length
  }
  await expect.poll(offered, { timeout: 20_000 }).toBe(1)
  const form = await opened(ana, address)
  const [way] = form.page.all('a', ({ has }) => has.href?.includes('.writer') ?? false)
  expect(way!.has.href).toBe(`${page}?report=comment.${comment_id}.writer#status`)
  expect((await opened(ben, address)).page.all('a', ({ has }) => has.href?.includes('.writer') ?? false)).toEqual([])
  const about = await opened(ana, `${address}.writer`)
  expect(about.text).toContain('What does the person who wrote “Buy my shoes.” do again and again?')
  const given = {
    intent: 'report',
    kind: 'comment',
    id: comment_id,
    of: 'writer',
    category: 'spam',
    note: 'Every day.',
  }
  const done = leadsTo(await sent(ana, `${address}.writer`, given))!
  expect(done).toBe(`${page}?report=comment.${comment_id}.writer#status`)
  expect((await opened(ana, done)).text).toContain('Thank you. Your report is waiting')
  expect((await opened(ana, address)).text).not.toContain('Thank you. Your report is waiting')

  const queue = `/communities/${comm_id}?reports=waiting`
  const shown = await opened(owner, queue)
  for (const words of ['Membership', 'Every day.', 'Buy my shoes.', 'Reported from what they wrote:'])
    expect(shown.text).toContain(words)
  const [decide] = shown.page.all('a', ({ has }) => has.href?.includes('decide=member.') ?? false)
  expect((await opened(owner, decide!.has.href!)).text).toContain('Reported from what they wrote:')
  const [, id] = /decide=member\.(\w+)/.exec(decide!.has.href!)!
  const decided = { kind: 'member', id: id!, measure: 'terminate', ground: 'incompatible' } as const
  const category = 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC'
  const said = { rule: 'Respect people', facts: 'Shoes, daily.', explanation: 'It sells shoes.', category } as const
  const { decision_id } = await owner.enter(moderation.decide, { ...decided, ...said })
  const mine = (await opened(ana, '/account?look=my-reports')).text
  expect(mine).toContain('The person who wrote it')
  expect(mine).toContain('done something about it')
  for (const kept of ['suspend', 'Ben Osei', 'Membership']) expect(mine).not.toContain(kept)

  await house.house.work()
  const community = async () => (await opened(ben, `/communities/${comm_id}`)).text
  await expect.poll(community, { timeout: 10_000 }).toContain('You were removed from this community')
  const home = await opened(ben, `/communities/${comm_id}`)
  expect(home.text).not.toContain('will see your name')
  expect(home.page.all('a', ({ has }) => has.href === `/account?look=decision&id=member.${comm_id}`)).toHaveLength(1)
  expect((await opened(ben, `/account?look=decision&id=member.${comm_id}`)).text).toContain('Shoes, daily.')
  await ben.enter(moderation.appeal, { decision_id, text: 'I gave them away.' })
  const operator = await opened(await house.operator('Olu Runs'), '/account?look=reports')
  const appeal = operator.text.slice(operator.text.indexOf('Appeals'), operator.text.indexOf('I gave them away.'))
  for (const words of ['Ben Osei', 'Reported from what they wrote:', 'Buy my shoes.']) expect(appeal).toContain(words)
})

test('the queue, form and decision show the whole text, and a reversed moderator reads who decides instead', async () => {
  const { owner, ben, comm_id, comment_id, page } = await openCommunity('Yarrow Street')
  const long = `Buy my shoes. ${'They are very good. '.repeat(25)}Call me.`
  await ben.enter(comments.update_comment, { comment_id, body: long, if_version: 1 })
  const ana = await house.person('Ana Lime')
  await ana.enter(moderation.report, { kind: 'comment', id: comment_id, category: 'spam' })
  const queue = `/communities/${comm_id}?reports=waiting`
  expect((await opened(owner, queue)).text).toContain('Call me.')
  const form = `${page}?decide=comment.${comment_id}`
  expect((await opened(owner, form)).text).toContain('Call me.')
  const empty = { intent: 'decide', kind: 'comment', id: comment_id, measure: 'hide', ground: 'incompatible' }
  expect(await sent(owner, form, empty)).toMatchObject({
    data: { refused: { errors: { rule: 'Say which rule it breaks.', facts: 'Say what you found.' } } },
  })
  const category = 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC'
  const said = { rule: 'Respect people', facts: 'It names a shop.', explanation: 'It sells shoes.', category }
  const decision = leadsTo(await sent(owner, form, { ...empty, ...said }))!
  await house.house.work()
  const mine = async () => (await opened(ana, '/account?look=my-reports')).text
  await expect.poll(mine, { timeout: 10_000 }).toContain('On “')
  expect(await mine()).toContain('It was hidden.')
  const decision_id = /id=(\w+)/.exec(decision)![1]!
  const { appeal_id } = await ben.enter(moderation.appeal, { decision_id, text: 'For my cat.' })
  const operator = await house.operator('Olu Runs')
  const nothing = await sent(operator, '/account?look=reports', { intent: 'decide_appeal', appeal_id })
  expect(nothing).toMatchObject({
    data: { refused: { errors: { outcome: 'Choose what comes of the appeal.', reasons: 'Say why.' } } },
  })
  await operator.enter(moderation.decide_appeal, { appeal_id, outcome: 'reversed', reasons: 'Fine.' })
  const instead = 'Another person reversed your decision about this, so another moderator or an operator will decide.'
  expect((await opened(owner, form)).text).toContain(instead)
  const again = await opened(owner, decision)
  expect(again.text).toContain(instead)
  expect(again.text).not.toContain('Decide again')
})

test('a moderator decides about a pending first comment, with a statement of reasons, from the list of pending comments', async () => {
  const { owner, comm_id, poll_id } = await openCommunity('Rowan Street')
  const dan = await house.person('Dan Rivers')
  const { comment_id } = await dan.enter(comments.create_comment, {
    kind: 'poll',
    id: poll_id,
    body: 'Dan sells hats.',
  })
  const list = await opened(owner, `/communities/${comm_id}?held=waiting`)
  const [way] = list.page.all('a', ({ has }) => has.href?.includes('decide=') ?? false)
  const address = way!.has.href!
  expect((await opened(await house.person('Eva Brook'), address)).text).not.toContain('Dan sells hats.')
  const form = await opened(owner, address)
  expect(form.text).toContain('What should happen with “Dan sells hats.”?')
  expect(form.text).not.toContain('You can show it again without giving reasons')
  const category = 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC'
  const said = { rule: 'Respect people', facts: 'It names a shop.', explanation: 'It sells hats.', category }
  const given = {
    intent: 'decide',
    kind: 'comment',
    id: comment_id,
    measure: 'remove',
    ground: 'incompatible',
    ...said,
  }
  const decision = leadsTo(await sent(owner, address, given))!
  await house.house.work()
  expect((await opened(dan, decision)).text).toContain('It sells hats.')
  const waiting = async () => (await opened(owner, `/communities/${comm_id}?held=waiting`)).text
  await expect.poll(waiting, { timeout: 20_000 }).not.toContain('Dan sells hats.')
  expect((await opened(house.guest(), `/results/${poll_id}`)).text).not.toContain('Dan sells hats.')
  expect((await opened(owner, address)).text).toContain('You can show it again without giving reasons')
})

test('a decision about a membership names the member to that member and to those who decide, but not in the public log', async () => {
  const { owner, comm_id } = await openCommunity('Hazel Street')
  const fay = await house.person('Fay Linden')
  await fay.enter(comms.join_community, { comm_id })
  const said = {
    rule: 'Respect people',
    facts: 'She sold shoes.',
    explanation: 'No shops.',
    ground: 'incompatible',
  } as const
  const category = 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC'
  const about = { kind: 'member', id: `${comm_id}${fay.UID}`, measure: 'suspend', category } as const
  const { decision_id } = await owner.enter(moderation.decide, { ...about, ...said })
  for (const reader of [owner, fay, await house.operator('Olu Runs')])
    expect((await opened(reader, `/account?look=decision&id=${decision_id}`)).text).toContain('Fay Linden')
  expect((await opened(house.guest(), `/communities/${comm_id}?log=decisions`)).text).not.toContain('Fay Linden')
})

test('a moderator decides about several chosen cases with one plain form, and is told which were not decided', async () => {
  const { owner, comm_id, poll_id, comment_id } = await openCommunity('Plane Street')
  const dan = await house.person('Dan Rivers')
  const said = { kind: 'poll', id: poll_id, body: 'Shoes, half price.' }
  const { comment_id: other } = await dan.enter(comments.create_comment, said)
  await owner.enter(comments.let_through, { comment_id: other, if_version: 1 })
  for (const id of [comment_id, other])
    await dan.enter(moderation.report, { kind: 'comment', id, category: id === other ? 'threat' : 'spam' })
  const address = `/communities/${comm_id}?reports=waiting`
  const list = await opened(owner, address)
  const boxes = list.page.all('input', ({ has }) => has.name === 'thing').map(({ has }) => has.value)
  const named = (id: string) => expect.stringMatching(new RegExp(`^comment ${id} 1 \\S+$`))
  expect(boxes).toEqual([named(other), named(comment_id)])

  const given = { intent: 'decide_many', measure: 'hide', ground: 'incompatible', filters: '&kind=comment' }
  expect(await sent(owner, address, given)).toMatchObject({
    data: { refused: { errors: { things: 'Tick at least one thing in the list.' } } },
  })
  const category = 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC'
  const reasons = { rule: 'Rule 2', facts: 'It names a shop.', explanation: 'It sells shoes.', category }
  const stale = { ...given, ...reasons, thing: `comment ${other} 7` }
  const first = leadsTo(await sent(owner, address, stale))!
  expect(first).toContain('reports=waiting&kind=comment&done=many&taken=0&left=')
  const after = await opened(owner, first)
  expect(after.text).toContain('Nothing was decided.')
  expect(after.text).toContain('Somebody else has decided, or there is another report, or it was edited.')
  const done = leadsTo(await sent(owner, address, { ...stale, thing: `comment ${other} 1` }))!
  expect((await opened(owner, done)).text).toContain('1 case has been decided, and its author has been told.')
  const rest = await opened(owner, `${address}&reason=threat`)
  expect(rest.text).toContain('Nothing like that is waiting for an answer.')
  expect((await opened(owner, `${address}&reason=spam&kind=comment`)).text).toContain('Buy my shoes.')
})

test('only operators find a link on a poll’s page to decide about the poll', async () => {
  const { owner, page, poll_id } = await openCommunity('Fir Street')
  const link = `?decide=poll.${poll_id}#status`
  const shows = async (who: Parameters<typeof opened>[0]) =>
    (await opened(who, page)).page.all('a', ({ has }) => has.href?.includes(link) ?? false).length > 0
  const operator = await house.operator('Olu Runs')
  expect(await shows(operator)).toBe(true)
  for (const other of [owner, await house.person('Ana Mills'), house.guest()]) expect(await shows(other)).toBe(false)
  expect((await opened(operator, `${page}?decide=poll.${poll_id}`)).text).toContain(
    'What should happen with “Shall we?”?',
  )
})

test('no number of reports by guests hides anything', async () => {
  const { poll_id, comment_id, page } = await openCommunity('Oak Street')
  for (let at = 0; at < 30; at++) {
    const guest = house.guest()
    for (const [kind, id] of [
      ['poll', poll_id],
      ['comment', comment_id],
    ] as const)
      await guest.enter(moderation.report, { kind, id, category: 'illegal' })
  }
  const { text } = await opened(house.guest(), page)
  expect(text).toContain('Buy my shoes.')
  expect(text).toContain('Shall we?')
})

test('a comment or poll that is no longer visible cannot be reported, and its page still loads', async () => {
  const { page } = await openCommunity('Ash Street')
  const none = '01J00000000000000000000000'
  for (const about of [`comment.${none}`, `constructor.${none}`, 'poll.nothing']) {
    const { text } = await opened(house.guest(), `${page}?report=${about}`)
    expect(text).toContain('Shall we?')
    expect(text).toContain('What you want to report can’t be found any more.')
  }
})
