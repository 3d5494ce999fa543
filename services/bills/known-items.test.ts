import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { embeddedSpace } from '#tests/engines.ts'
import { aBill, aSection, aVersion, openStage, type Stage } from './bills.test-kit.ts'
import { bills } from './listing.ts'

interface Given {
  congress: number
  type: 'hr'
  number: number
  title: string
  text: { text: string }
  summaries: { text: string }[]
}

const file = new URL('../../../shared/data/bills/bills-115-fulltext.jsonl.gz', import.meta.url)
const some = 160
const asked = 60

/** The first sentence of an official summary, without the title before it and the section numbers. */
function question(summary: string): string {
  const plain = summary.replaceAll(/\(Sec\. \w+\)/g, '').trim()
  const [first = '', ...rest] = plain.split('\n')
  const body = rest.length > 0 && first.length < 200 && !first.endsWith('.') ? rest.join('\n').trim() : plain
  return (/^.*?[a-z)”"]\.(?=\s|$)/s.exec(body)?.[0] ?? body).slice(0, 1000)
}

describe.skipIf(!existsSync(file))('searching for a bill by its summary (needs the shared collection of bills)', () => {
  const space = embeddedSpace()
  let stage: Stage
  let given: Given[] = []
  beforeAll(async () => {
    const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
    given = lines.slice(0, some).map((line) => JSON.parse(line) as Given)
    stage = await openStage(space.open)
    const records = given.map(({ congress, type, number, title, text }) =>
      aBill(number, {
        congress,
        type,
        title,
        versions: [
          aVersion(
            'ih',
            text.text.split(/\n(?=§)/).map((one) => aSection(one)),
          ),
        ],
      }),
    )
    await stage.keep(...records)
    return space.clear
  })

  test('a search for a bill’s summary finds the bill among the first ten results in 95% of cases', async () => {
    const known = given.filter(({ summaries }) => summaries.length > 0).slice(0, asked)
    const places: number[] = []
    for (const { congress, type, number, summaries } of known) {
      const { items } = await bills({ q: question(summaries.at(-1)!.text), limit: 10 }, stage.guest)
      places.push(items.findIndex(({ bill_id }) => bill_id === `us-${congress}-${type}-${number}`))
    }
    const within = (first: number) => places.filter((place) => place >= 0 && place < first).length / known.length
    expect(within(5)).toBeGreaterThanOrEqual(0.9)
    expect(within(10)).toBeGreaterThanOrEqual(0.95)
  })
})
