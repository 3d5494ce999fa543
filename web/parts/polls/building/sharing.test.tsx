import { describe, expect, test } from 'vitest'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { describedBy, formFor, labelled, sentFor } from '#web/ui/sent.test-kit.ts'
import { CodeMaker } from './code-maker.tsx'
import type { BadLine } from './list-lines.ts'
import { ListPanel } from './list-panel.tsx'
import { SharePanel } from './share-panel.tsx'
import { poll_id } from './written.test-kit.tsx'

const refusedList = (more: Partial<RefusedForm>): RefusedForm => ({
  intent: 'list',
  code: 'INVALID',
  sentence: null,
  errors: {},
  kept: {},
  given: 1,
  ...more,
})

describe('the list of people who may answer', () => {
  const panel = (
    { entries = 0, used = 0, left = [] as BadLine[], refused = undefined as RefusedForm | undefined },
    locale: 'en' | 'es' = 'en',
  ) => drawn(<ListPanel poll_id={poll_id} list={{ entries, used }} refused={refused} left={left} />, { locale })
  const counts = async (list: { entries: number; used: number }, locale: 'en' | 'es' = 'en') =>
    (await panel(list, locale)).page.one('section').all('p', ({ has }) => has.role === 'status')[0]!.text
  const alerts = async (left: BadLine[]) =>
    (await panel({ left })).page.all(({ has }) => has.role === 'alert').map(({ text }) => text)

  test.each(['en', 'es'] as const)(
    'the list of voters has its own wording for nobody, one and many, in %s',
    async (locale) => {
      const [nobody, one, many] = await Promise.all([0, 1, 1234].map((entries) => counts({ entries, used: 0 }, locale)))
      expect([nobody, one].join()).not.toMatch(/\d/)
      expect(nobody).not.toBe(one)
      expect(many).toMatch(/1[,.]?234/)
      expect(await counts({ entries: 1234, used: 7 }, locale)).toMatch(/1[,.]?234.*\b7\b/)
      const [none, first] = [
        await counts({ entries: 9, used: 0 }, locale),
        await counts({ entries: 9, used: 1 }, locale),
      ]
      expect(first.startsWith(none) && first.length > none.length).toBe(true)
    },
  )

  test('the list of voters shows each rejected line with its number and reason, never as markup', async () => {
    const whys = ['email', 'short', 'long', 'signs'] as const
    const left = whys.map((why, at): BadLine => ({ line: 3 * at + 2, text: `<b>${at}`, why }))
    const { page } = await panel({ left })
    const lines = page
      .one('ul', '.bad-lines')
      .all('li')
      .map(({ text }) => text)
    expect(lines.map((text) => /^Line (\d+): (\S+)/.exec(text)?.slice(1))).toEqual([
      ['2', '<b>0'],
      ['5', '<b>1'],
      ['8', '<b>2'],
      ['11', '<b>3'],
    ])
    expect(new Set(lines.map((text) => text.replace(/^Line \d+: \S+/, ''))).size).toBe(whys.length)
    expect((await alerts(left))[0]).toContain('We left out 4 lines.')
    expect((await alerts(left.slice(1, 2)))[0]).toContain('10')
    expect(await alerts([])).toEqual([])
    const many = Array.from({ length: 250 }, (_, at): BadLine => ({ line: at + 1, text: 'x', why: 'short' }))
    expect((await alerts(many))[0]).toContain('And 50 more.')
  })

  test('the list of voters keeps refused input and its checkbox, with the reason next to the field', async () => {
    const kept = { entries: ['ána@example.org\nfoo'], clear: ['yes'] }
    const refused = refusedList({ errors: { lines: 'Look at the addresses again.' }, kept })
    const { page } = await panel({ refused })
    const form = formFor(page, 'list')
    expect(describedBy(form, labelled(form, 'entries'))).toContain('Look at the addresses again.')
    expect(sentFor(page, 'list')).toMatchObject({ entries: 'ána@example.org\nfoo', clear: 'yes' })
    expect(sentFor((await panel({})).page, 'list')).not.toHaveProperty('clear')
    const whole = await panel({ refused: refusedList({ sentence: 'Nothing was added.', kept }) })
    expect(formFor(whole.page, 'list').one('.told').text).toBe('Nothing was added.')
  })

  test('the list of voters has a button for making codes that does not submit a form', async () => {
    const { page } = await drawn(<CodeMaker poll_id={poll_id} />)
    expect(page.one('button').has.type).toBe('button')
    expect(page.all('form')).toEqual([])
    expect(stumbles(page)).toEqual([])
  })
})

describe('showing a draft to others', () => {
  const panel = (preview: string | null, list: { entries: number; used: number } | null = null) => {
    const poll = { poll_id, title: '', audience: 'everyone' }
    return drawn(<SharePanel poll={poll} list={list} preview={preview} left={[]} refused={undefined} />)
  }

  test('the share panel of a draft shows a new link in a field, if there is one', async () => {
    const url = 'https://polity.example/answer/P?preview="><b>'
    const { page } = await panel(url)
    expect(page.one('input', ({ has }) => has.type === 'url').has).toMatchObject({ value: url, dir: 'ltr' })
    expect((await panel(null)).page.all('input', ({ has }) => has.type === 'url')).toEqual([])
  })

  test('the share panel of a draft has separate forms to create and to disable a link, and shows any voter list', async () => {
    const intents = async (list: { entries: number; used: number } | null) =>
      (await panel(null, list)).page
        .all('form')
        .map((form) => form.one('input', ({ has }) => has.name === 'intent').has.value)
    expect(await intents(null)).toEqual(['share', 'unshare'])
    expect(await intents({ entries: 2, used: 0 })).toEqual(['share', 'unshare', 'list'])
  })
})
