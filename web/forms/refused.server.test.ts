import { expect, test } from 'vitest'
import { AnyRefusal, Refusal } from '#contract/refusals.ts'
import { refusals, type RefusalCode } from '#contract/all.ts'
import { refusalSentence } from '#web/refusals.server.ts'
import { found, replyOf } from './refused.server.ts'

const codes = Object.keys(refusals) as RefusalCode[]

/** The error response of a page that needed this reply. */
const trouble = (thrown: unknown, locale: 'en' | 'es' = 'en') =>
  found(locale, Promise.reject(thrown as Error)).then(
    () => null,
    (answer: unknown) => answer as { data: { sentence: string } | null; init: ResponseInit },
  )

test('a successful reply is passed on unchanged', async () => {
  expect(await found('en', Promise.resolve({ n: 0 }))).toEqual({ n: 0 })
  expect(await replyOf(Promise.resolve(null))).toEqual({ reply: null, no: null })
})

test('a refusal keeps its status and is shown in the reader’s language', async () => {
  for (const code of codes.filter((each) => each !== 'NOT_FOUND' && each !== 'INVALID')) {
    const no = new AnyRefusal(code, {}, refusals[code])
    const [english, spanish] = [await trouble(no), await trouble(no, 'es')]
    expect([english!.init.status, spanish!.init.status]).toEqual([refusals[code].status, refusals[code].status])
    expect(english!.data!.sentence).toBe(await refusalSentence(code, 'en'))
    expect(spanish!.data!.sentence).toBe(await refusalSentence(code, 'es'))
  }
})

test('an invalid id in an address is treated like an unknown id', async () => {
  for (const code of ['NOT_FOUND', 'INVALID'] as const)
    expect(await trouble(new Refusal(code, { detail: 'is not the id of a poll' }))).toMatchObject({
      data: null,
      init: { status: 404 },
    })
})

test('readers never see the details a refusal gives to developers', async () => {
  const no = new Refusal('RATE', {
    detail: 'SECRET DETAIL',
    fields: { poll_id: { is: 'unknown', of: ['SECRET FIELD'] } },
  })
  expect(JSON.stringify(await trouble(no))).not.toContain('SECRET')
})

test('a fault stays a fault, even if it looks like a refusal', async () => {
  for (const fault of [new Error('broken'), { code: 'NOT_FOUND', status: 404 }, 'NOT_FOUND', undefined]) {
    expect(await trouble(fault)).toBe(fault)
    await expect(replyOf(Promise.reject(fault as Error))).rejects.toBe(fault)
  }
})

test('a refusal created by another copy of the contract still counts as a refusal', async () => {
  const other = Object.assign(new Error('There is nothing here.'), {
    name: 'Refusal',
    code: 'NOT_FOUND',
    status: 404,
    note: {},
  })
  expect(await trouble(other)).toMatchObject({ init: { status: 404 } })
})
