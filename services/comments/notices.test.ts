import { beforeAll, beforeEach, expect, test } from 'vitest'
import { comments as calls } from '#contract/comments.ts'
import { newId } from '#platform/kit/ids.ts'
import { onOneEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './comments.test-kit.ts'
import { markNames, namedIn } from './mentions.ts'
import { notices } from './notices.ts'
import { hide_title } from './untitling.ts'

type By = Stage['guest']

test('a name after an @ counts as a mention, whatever its case; the longest match counts, and mentions everybody with that name', () => {
  const people = [
    { UID: '1', name: 'Ana' },
    { UID: '2', name: 'Ana Mills' },
    { UID: '3', name: 'Ben' },
    { UID: '4', name: 'Ben' },
  ]
  expect(namedIn('Is that so, @ana mills?', people)).toEqual(['2'])
  expect(namedIn('@Ana and @Ana Mills', people).toSorted()).toEqual(['1', '2'])
  expect(namedIn('@Ben!', people).toSorted()).toEqual(['3', '4'])
  expect(namedIn('ana@mills.example, Ben', people)).toEqual([])
  expect(namedIn('mail@Ben.example and @Benjamin', people)).toEqual([])
})

test('a mention is highlighted in the text, whatever characters the name contains and whatever its case, but not in a link or code', () => {
  const names = ['Ana', 'Ana Mills', 'A&B (Club)']
  const marked = (text: string) => `<b class="mention">${text}</b>`
  expect(markNames('<p>Hi @ana mills, @Anabel &amp; @Nobody</p>', names)).toBe(
    `<p>Hi ${marked('@ana mills')}, @Anabel &amp; @Nobody</p>`,
  )
  expect(markNames('<p>@A&amp;B (Club)!</p>', names)).toBe(`<p>${marked('@A&amp;B (Club)')}!</p>`)
  const quiet = '<p><a href="https://x.example/@Ana" rel="ugc">@Ana</a> <code>@Ana</code></p>'
  expect(markNames(quiet, names)).toBe(quiet)
  expect(markNames('<p>@Ana</p>', [])).toBe('<p>@Ana</p>')
})

onOneEngine('comments', (open) => {
  let stage: Stage
  let before = 0
  beforeAll(async () => {
    stage = await openStage(open)
  })
  beforeEach(() => {
    before = stage.told().length
  })
  const UIDof = (by: By) => (by.visitor as { UID: string }).UID
  /** The notices sent in this test so far, with their recipients. */
  const told = () =>
    stage
      .told()
      .slice(before)
      .map(({ kind, also }) => `${kind} ${also}`)
  const nameOf = (by: By) => `Person ${UIDof(by).slice(-4)}`

  test('a notice names the thing that the comment is about, until a decision hides its title; it never gives the comment’s words', async () => {
    const [id, ana] = [stage.thing(), stage.person()]
    const root = await stage.say(id, { by: ana, body: 'Buy my shoes.' })
    await stage.say(id, { by: stage.person(), reply_to: root, body: `@${nameOf(ana)} No.` })
    const notice = stage.told().at(-1)!
    const headline = (lang: 'en' | 'es', title: string, what: string) =>
      notices.headline(notices.words[lang], { title, what })
    expect(notice).toMatchObject({ title: stage.known.get(id)!.title, what: 'poll' })
    expect(headline('en', 'Shall we?', 'poll')).toBe('Your comment on “Shall we?”')
    expect(headline('es', 'Shall we?', 'poll')).toBe('Tu comentario sobre «Shall we?»')
    expect(headline('en', '', 'answer')).toBe('Your comment on an answer')
    expect(JSON.stringify(stage.told())).not.toContain('shoes')
    const taken = { kind: 'poll', id, seq: 1, measure: 'hide', decision_id: newId(), by: 'moderator', reason: 'No.' }
    const more = { at: new Date().toISOString(), until: null, after_appeal: false } as const
    const hide = (show_title: boolean) =>
      hide_title({ ...taken, ...more, show_title } as never, stage.operator, newId())
    const untitled = () => stage.told().filter(({ kind }) => kind === 'untitled')
    await hide(true)
    expect(untitled()).toEqual([])
    await hide(false)
    expect(untitled()).toContainEqual(expect.objectContaining({ about: { thing: 'comment', id: root }, title: '' }))
  })

  test('a person who is answered or mentioned gets one notice, with a link to the comment; nobody is notified of their own comment', async () => {
    const id = stage.thing()
    const [ana, ben, eva] = [stage.person(), stage.person(), stage.person()]
    const root = await stage.say(id, { by: ana })
    await stage.say(id, { by: eva, reply_to: root })
    expect(told()).toEqual([`comment_answered ${UIDof(ana)}`])
    const body = `@${nameOf(ana)} @${nameOf(eva)} @${nameOf(ben)} @Nobody: yes.`
    const reply = await stage.say(id, { by: ben, reply_to: root, body })
    expect(told().slice(1)).toEqual([`comment_answered ${UIDof(ana)}`, `comment_mentioned ${UIDof(eva)}`])
    expect(stage.told().at(-1)!.link).toBe(`/results/${id}?comment=${reply}#comment-${reply}`)
  })

  test('a mention sends one notice and is highlighted, even in a thread where the person mentioned has not written', async () => {
    const id = stage.thing()
    const [ana, ben, eva] = [stage.person(), stage.person(), stage.person()]
    const root = await stage.say(id, { by: ana })
    await stage.say(id, { by: ben, reply_to: root })
    const said = await stage.say(id, { by: eva, body: `What does @${nameOf(ben)} say? And @${nameOf(eva)}?` })
    expect(told().slice(1)).toEqual([`comment_mentioned ${UIDof(ben)}`])
    const { thread } = await stage.enter(calls.get_context, stage.guest, { comment_id: said })
    expect(thread.html).toContain(`<b class="mention">@${nameOf(ben)}</b>`)
    const other = await stage.say(stage.thing(), { body: `@${nameOf(ben)} isn’t here.` })
    expect(told()).toHaveLength(2)
    const there = await stage.enter(calls.get_context, stage.guest, { comment_id: other })
    expect(there.thread.html).not.toContain('mention')
  })

  test('a person who turns off notices about a thread gets no more of them until turning them on again', async () => {
    const id = stage.thing()
    const [ana, ben] = [stage.person(), stage.person()]
    const root = await stage.say(id, { by: ana })
    const quiet = (on: boolean) => stage.enter(calls.quiet_thread, ana, { comment_id: root, quiet: on })
    await quiet(true)
    await quiet(true)
    await stage.say(id, { by: ben, reply_to: root, body: `@${nameOf(ana)}?` })
    expect(told()).toEqual([])
    expect((await stage.read(id, {}, ana)).items[0]!.quiet).toBe(true)
    expect((await stage.read(id, {}, ben)).items[0]!.quiet).toBe(false)
    await quiet(false)
    await stage.say(id, { reply_to: root })
    expect(told()).toEqual([`comment_answered ${UIDof(ana)}`])
  })

  test('the author of a comment is notified of decisions only by the moderation room', async () => {
    const ana = stage.person()
    const comment_id = await stage.say(stage.thing(), { by: ana })
    for (const [at, measure] of (['hide', 'show', 'remove'] as const).entries())
      await stage.decide(comment_id, measure, { seq: at + 1 })
    expect(told()).toEqual([])
  })

  test('a held comment sends no notices; on approval, its author and the person it answers are notified', async () => {
    const id = stage.thing()
    const [ana, nell] = [stage.person(), stage.person()]
    stage.newcomers.add(UIDof(nell))
    const root = await stage.say(id, { by: ana })
    const comment_id = await stage.say(id, { by: nell, reply_to: root, body: `@${nameOf(ana)}: welcome?` })
    expect(told()).toEqual([])
    await stage.enter(calls.let_through, stage.operator, { comment_id, if_version: 1 })
    expect(told()).toEqual([`comment_let_through ${UIDof(nell)}`, `comment_answered ${UIDof(ana)}`])
  })
})
