import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a label among the facts about a thing wraps if it is longer than the line, so that no page is wider than a phone', () => {
  const css = readFileSync(new URL('panels.page.css', import.meta.url), 'utf8')
  const [label, amongFacts] = [css.indexOf('\n  .tag {'), css.indexOf('\n  .meta .tag {')]
  expect(css.slice(label, css.indexOf('\n  }', label))).toContain('white-space: nowrap')
  // In the same layer and after the label’s own rule, so that it applies.
  expect(amongFacts).toBeGreaterThan(label)
  expect(css.slice(amongFacts, css.indexOf('\n  }', amongFacts))).toContain('white-space: normal')
})
