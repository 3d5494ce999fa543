import { figures } from '#contract/figures.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'
import { newBrowser } from '#tests/people.ts'
import { record } from './figures.test-kit.ts'

/** Stores a figure whose record contains a disputed entry. */
async function fill({ command, save, operator, url }: Scene): Promise<void> {
  const lines = (content: unknown) =>
    Array.isArray(content) ? content.map((line) => JSON.stringify(line)).join('\n') : JSON.stringify(content)
  const files = Object.entries(record).map(([name, content]) => [
    name,
    typeof content === 'string' ? content : lines(content),
  ])
  await command('figures', 'import figure', save(Object.fromEntries(files) as Record<string, string>))
  const { items } = await newBrowser(url).answer(figures.statements, { limit: 1 })
  const dispute = { stmt_id: items[0]!.stmt_id, disputed: true, reason: 'It was not said.' }
  await operator.answer(figures.dispute_statement, dispute)
}

export const part: Part = { after: ['bills'], fill }
