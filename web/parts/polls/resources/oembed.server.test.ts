import { expect, test } from 'vitest'
import { embedCode } from '#web/parts/polls/share/embed-code.ts'
import { readPart } from '#web/ui/drawn-part.test-kit.ts'
import { pollAt } from './oembed.server.ts'

const here = 'https://polity.example'
const poll_id = '01J1S7AB00WGR5B4VKCRR1MR4R'

test('the id of a poll is read from its address', () => {
  for (const path of [
    `/answer/${poll_id}`,
    `/results/${poll_id}`,
    `/results/${poll_id}?utm=x&y=%20`,
    `/answer/${poll_id}#a`,
  ])
    expect(pollAt(here, here + path), path).toBe(poll_id)
})

test.for([
  '',
  'https://evil.example/answer/ID',
  'https://polity.example.evil.example/answer/ID',
  'https://polity.example@evil.example/answer/ID',
  'https://polity.example:443/answer/ID',
  'https://user@polity.example/answer/ID',
  'http://polity.example/answer/ID',
  'HTTPS://POLITY.EXAMPLE/answer/ID',
  '//polity.example/answer/ID',
  '/answer/ID',
  'https:\\\\polity.example\\answer\\ID',
  'https://polity.example\\@evil.example/answer/ID',
  'https://polity.example//answer/ID',
  'https://polity.example/answer/../answer/ID',
  'https://polity.example/answer/%30ID',
  'https://polity.example/answer/ID/',
  'https://polity.example/answer/ID/x',
  'https://polity.example/embed/ID',
  'https://polity.example/results/ID/share.png',
  'https://polity.example/answer/ID\n',
  'https://polity.example/answer/ID?a\u0000',
  'https://polity.example/answer/ID?é',
  ' https://polity.example/answer/ID',
  'javascript:https://polity.example/answer/ID',
  `https://polity.example/answer/ID?${'x'.repeat(3_000)}`,
])('%j is not recognised as the address of a poll', (url) => {
  expect(pollAt(here, url.replace('ID', poll_id))).toBeNull()
})

test('the embed code escapes the title of a poll', () => {
  const title = `"><script>alert('x')</script>`
  const [frame, ...more] = readPart(embedCode(here, { poll_id: 'A1', title, items: [] })).all(() => true)
  expect([frame!.tag, frame!.has.title, more]).toEqual(['iframe', title, []])
})
