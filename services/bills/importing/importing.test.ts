import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import type { Database } from '#platform/database/database.ts'
import { zipOf } from '#platform/files/zip.test-kit.ts'
import { LineError } from '#platform/line-error.ts'
import bills from '#services/bills/service.ts'
import type { BillsTables } from '#services/bills/tables.ts'
import { onOneEngine } from '#tests/engines.ts'
import { openContext } from '#tests/context.ts'
import { scratch } from '#tests/scratch.ts'
import { importBills } from './importing.ts'
import { billDtd, newStatus, oldStatus, uslm } from './official.test-kit.ts'

const folder = mkdtempSync(path.join(scratch(), 'polity-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function saved(name: string, bytes: string | Buffer): string {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  return file
}

const section = (words: string) => `<section><num value="1">SECTION 1. </num><content>${words}</content></section>`
const collection = (from: number, to: number, more = {}) =>
  Array.from({ length: to - from }, (_, at) => {
    const number = from + at
    return JSON.stringify({
      id: `s${number}-110`,
      congress: 110,
      type: 's',
      number,
      title: `A bill ${number}`,
      ...more,
    })
  }).join('\n')

async function aFolder(name: string): Promise<string> {
  const tar = pack()
  tar.entry({ name: 'a/BILLSTATUS-115hr1.xml' }, oldStatus({ number: 1 }))
  tar.entry({ name: 'a/BILLSTATUS-115hr2.xml' }, '<billStatus><bill>')
  tar.entry({ name: '../../etc/passwd' }, newStatus({ number: 3 }))
  tar.finalize()
  saved(`${name}/a.tar.gz`, gzipSync(await buffer(tar)))
  const parts = [4, 5].map((number) => ({ name: `${number}.xml`, bytes: Buffer.from(newStatus({ number })) }))
  saved(`${name}/b.zip`, zipOf(parts))
  saved(`${name}/c/index.jsonl.gz`, gzipSync(`${collection(1, 4)}\n[\u0000\u001B[2J bad]\n`))
  saved(`${name}/d.xml`, uslm(section('Bells ring.'), { cited: '115 HR 1 IH' }))
  saved(`${name}/e.xml`, billDtd('<section><enum>1.</enum><text>Words.</text></section>'))
  saved(`${name}/readme.txt`, 'Dear reader,')
  saved(`${name}/.hidden.xml`, newStatus({ number: 99 }))
  return path.join(folder, name)
}

onOneEngine('importing bills', (open) => {
  const ready = async (): Promise<Database> => {
    const db = await open({ tables: true })
    await migrate(db, 'bills', bills.migrations)
    return db
  }
  const state = async (db: Database) => {
    const q = db.q<BillsTables>()
    const versions = await q
      .selectFrom('bills.version')
      .select(['bill_id', 'version', 'sha256'])
      .orderBy('bill_id')
      .orderBy('version')
      .execute()
    const known = await q.selectFrom('bills.bill').select('bill_id').orderBy('bill_id').execute()
    return { versions, known: known.map(({ bill_id }) => bill_id) }
  }
  const runs = async (db: Database) =>
    db.q<BillsTables>().selectFrom('bills.import_run').selectAll().orderBy('started_at').orderBy('import_id').execute()

  test('a folder of all formats is imported, and unreadable files are reported without stopping it', async () => {
    const db = await ready()
    const { operator } = openContext(db)
    const from = await aFolder('all')
    const said = await importBills(operator, from)
    expect(said).toContain('9 records of bills read')
    expect(said).toContain('8 bills new or changed')
    expect(said).toContain('3 records or files refused')
    expect(said).toContain('a.tar.gz › a/BILLSTATUS-115hr2.xml is not well-formed XML')
    expect(said).toContain('index.jsonl.gz line 4: is not JSON')
    expect(said.split('').filter((sign) => sign < ' ' && sign !== '\n')).toEqual([])
    expect(said).toContain('readme.txt is nothing that is known here')
    const first = await state(db)
    expect(first.known).toEqual(
      ['115-hr-1', '115-hr-3', '115-hr-4', '115-hr-5', '115-hr-7001', '110-s-1', '110-s-2', '110-s-3']
        .map((id) => `us-${id}`)
        .sort(),
    )
    expect(first.versions.filter(({ version }) => version === 'ih')).toHaveLength(2)

    expect(await importBills(operator, from)).toContain('nothing changed')
    expect(await state(db)).toEqual(first)
    expect((await runs(db)).map(({ state, read, changed, refused }) => [state, read, changed, refused])).toEqual([
      ['done', 9, 8, 3],
      ['done', 9, 0, 3],
    ])
  }, 20_000)

  test('an import that was killed resumes where it stopped and counts nothing twice', async () => {
    const db = await ready()
    const { operator } = openContext(db)
    const file = saved('long.jsonl', collection(2000, 2800))
    let kept = 0
    const dies = new Proxy(db, {
      get(target, name) {
        if (name === 'tx')
          return async (work: () => Promise<unknown>) => {
            if (!target.inTx() && ++kept > 2) throw new Error('killed')
            return target.tx(work)
          }
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await expect(importBills({ ...operator, db: dies }, file)).rejects.toThrow('killed')
    const reached = await db.q<BillsTables>().selectFrom('bills.import_place').select('place').execute()
    expect(reached).toEqual([{ place: 300 }])

    const said = await importBills(operator, file)
    expect(said).toContain('500 records of bills read')
    expect(said).toContain('going on where the last import of it ended')
    expect((await state(db)).known.filter((id) => /us-110-s-2\d\d\d/.test(id))).toHaveLength(800)
    expect((await runs(db)).slice(-2).map(({ state, read, changed }) => [state, read, changed])).toEqual([
      ['stopped', 300, 300],
      ['done', 500, 500],
    ])
    expect(await importBills(operator, file)).toContain('800 records of bills read')
  }, 20_000)

  test('an import that finds nothing to read fails with an error', async () => {
    const db = await ready()
    const { operator } = openContext(db)
    await expect(importBills(operator, saved('no.txt', 'no bill'))).rejects.toThrow(LineError)
    await expect(importBills(operator, path.join(folder, 'nowhere'))).rejects.toThrow('there is nothing to read')
    await expect(importBills(operator, undefined)).rejects.toThrow('needs the path')
  })
})
