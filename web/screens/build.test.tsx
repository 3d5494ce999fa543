import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import Screen from './build.tsx'

// The other props of the screen, which are not used here.
const Build = Screen as unknown as ComponentType<{ loaderData: unknown; actionData?: unknown }>
const quick = {
  draft: { title: '', items: [], audience: 'everyone', secrecy: 'hidden', results: 'live', change: 'until_close' },
  from: { template: '', copy: '', kind: '' },
  places: [],
  anywhere: true,
  closing: { date: '2026-12-04', time: '20:00' },
  draft_key: 'key-1',
  zone: 'Western European Time',
}
const loaderData = {
  instead: null,
  data: {
    polls: { mine: [], templates: [], comm: '', quick, zone: quick.zone, next: null },
    articles: { mine: [], comm: '' },
    questions: { mine: [], comm: '' },
  },
}

test('an empty form that was sent says on the same page, in the site’s own words, what is missing', async () => {
  const refused = { intent: 'quick', code: 'BLOCKED', sentence: null, kept: {}, given: 1 }
  const errors = { title: 'Enter a question of 5 to 150 characters.' }
  const { page, text } = await drawn(<Build loaderData={loaderData} actionData={{ refused: { ...refused, errors } }} />)
  expect(page.one('h1').text).toBe('What do you want to ask?')
  expect(text).toContain('Enter a question of 5 to 150 characters.')
  expect(page.one('form', '.quick').has).toHaveProperty('novalidate')
})
