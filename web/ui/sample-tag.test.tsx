import { expect, test } from 'vitest'
import { drawn } from './drawn.test-kit.tsx'
import { SampleNote, SampleTag } from './sample-tag.tsx'

test('an example is labelled beside its name, with an explanation on hover, in every language', async () => {
  for (const locale of ['en', 'es'] as const) {
    const [tag, note] = await Promise.all([drawn(<SampleTag />, { locale }), drawn(<SampleNote />, { locale })])
    const { has, text } = tag.page.one('.tag')
    expect(text).toMatch(/^\p{L}+$/u)
    expect(has.title!.length).toBeGreaterThan(text.length)
    expect(note.page.one('.note').text.toLowerCase()).toContain(text.toLowerCase())
  }
  const [english, spanish] = [await drawn(<SampleTag />), await drawn(<SampleTag />, { locale: 'es' })]
  expect(spanish.text).not.toBe(english.text)
})
