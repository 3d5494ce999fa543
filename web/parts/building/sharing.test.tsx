import { describe, expect, test } from 'vitest'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { describedBy, formFor, labelled, sentFor } from '#web/ui/sent.test-kit.ts'
import { CodeMaker } from './code-maker.tsx'
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

describe('the list of who may answer', () => {
  const panel = (
    { entries = 0, used = 0, left = [] as string[], refused = undefined as RefusedForm | undefined },
    locale: 'en' | 'es' = 'en',
  ) => drawn(<ListPanel poll_id={poll_id} list={{ entries, used }} refused={refused} left={left} />, { locale })
  const counts = async (list: { entries: number; used: number }, locale: 'en' | 'es' = 'en') =>
    (await panel(list, locale)).page.one('section').all('p', ({ has }) => has.role === 'status')[0]!.text
  const alerts = async (left: string[]) =>
    (await panel({ left })).page.all(({ has }) => has.role === 'alert').map(({ text }) => text)

  test.each(['en', 'es'] as const)('is counted in words of %s: nobody, one, many', async (locale) => {
    const [nobody, one, many] = await Promise.all([0, 1, 1234].map((entries) => counts({ entries, used: 0 }, locale)))
    expect([nobody, one].join()).not.toMatch(/\d/)
    expect(nobody).not.toBe(one)
    expect(many).toMatch(/1[,.]?234/)
    expect(await counts({ entries: 1234, used: 7 }, locale)).toMatch(/1[,.]?234.*\b7\b/)
    const [none, first] = [await counts({ entries: 9, used: 0 }, locale), await counts({ entries: 9, used: 1 }, locale)]
    expect(first.startsWith(none) && first.length > none.length).toBe(true)
  })

  test('what was no address and no code is told, ten of it at most, and never as markup', async () => {
    const [told] = await alerts(['<b>', ...Array.from({ length: 14 }, (_, at) => `line ${at}`)])
    expect(told).toMatch(/\b15\b/)
    expect(told).toContain('<b>, line 0')
    expect(told).toContain('line 8')
    expect(told).not.toContain('line 9')
    expect((await alerts(['one']))[0]).toMatch(/\b1 line that isn’t\b/)
    expect(await alerts([])).toEqual([])
  })

  test('what was refused is there still, with why beside it, and what was ticked is ticked', async () => {
    const kept = { entries: ['ána@example.org\nfoo'], clear: ['yes'] }
    const refused = refusedList({ errors: { emails: 'Look at the addresses again.' }, kept })
    const { page } = await panel({ refused })
    const form = formFor(page, 'list')
    expect(describedBy(form, labelled(form, 'entries'))).toContain('Look at the addresses again.')
    expect(sentFor(page, 'list')).toMatchObject({ entries: 'ána@example.org\nfoo', clear: 'yes' })
    expect(sentFor((await panel({})).page, 'list')).not.toHaveProperty('clear')
    const whole = await panel({ refused: refusedList({ sentence: 'Nothing was added.', kept }) })
    expect(formFor(whole.page, 'list').one('.told').text).toBe('Nothing was added.')
  })

  test('codes are made by scripts alone: their button sends no form', async () => {
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

  test('a link that was just made stands to be selected, where there is one', async () => {
    const url = 'https://polity.example/answer/P?preview="><b>'
    const { page } = await panel(url)
    expect(page.one('input', ({ has }) => has.type === 'url').has).toMatchObject({ value: url, dir: 'ltr' })
    expect((await panel(null)).page.all('input', ({ has }) => has.type === 'url')).toEqual([])
  })

  test('making a link and ending it are two forms; the list is there where it says who answers', async () => {
    const intents = async (list: { entries: number; used: number } | null) =>
      (await panel(null, list)).page
        .all('form')
        .map((form) => form.one('input', ({ has }) => has.name === 'intent').has.value)
    expect(await intents(null)).toEqual(['share', 'unshare'])
    expect(await intents({ entries: 2, used: 0 })).toEqual(['share', 'unshare', 'list'])
  })
})
