import { users } from '#contract/users.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'
import { billDtd, newStatus } from './importing/official.test-kit.ts'

const bill_id = 'us-115-hr-7001'

/** Stores a bill, makes somebody follow it and then changes it; also imports a record that cannot be read. */
async function fill({ command, save, ana: { browser } }: Scene): Promise<void> {
  const saying = (words: string) =>
    billDtd(`<section><enum>1.</enum><header>Bells</header><text>${words}</text></section>`)
  const files = { 'status.xml': newStatus(), 'text.xml': saying('Each town shall ring a bell at noon.') }
  await command('bills', 'import bills', save(files))
  await browser.answer(users.follow, { thing: 'bill', id: bill_id })
  const changed = saying('Each town shall ring a bell at noon, and each village a bell at dawn.')
  await command('bills', 'import bills', save({ 'text.xml': changed, 'unreadable.xml': '<billStatus><bill>' }))
}

export const part: Part = { fill }
