import { expect, test } from 'vitest'
import { check, type Dropped } from './checking.ts'
import { good, quote, quotes } from './checking.test-kit.ts'
import { sentencesOf } from './prompt.ts'
import { toldInPart, wrongParaphrases } from './paraphrases.test-kit.ts'

const bad: [Dropped, string, number[]][] = [
  ['no_citation', 'The Secretary must submit a report to Congress within 90 days of enactment.', []],
  ['no_citation', 'The Secretary must submit a report to Congress within 90 days of enactment.', [1, 99]],
  ['form', 'The Secretary must submit a report to Congress within 90 days of enactment', [1]],
  ['form', 'Must the Secretary submit a report to Congress?', [1]],
  ['form', 'The Secretary shall submit to Congress a report. The Secretary shall submit to Congress a report.', [1]],
  ['form', 'The **Secretary** must submit a report to Congress.', [1]],
  ['form', 'The Secretary must submit a [report](https://evil.example) to Congress.', [1]],
  ['form', 'The Secretary must submit a report to Congress, see https://evil.example.', [1]],
  ['form', 'The Secretary must submit a report to Congress, see evil.com.', [1]],
  ['form', 'The Secretary must submit a <b>report</b> to Congress.', [1]],
  ['form', 'The Secretary must submit a `report` to Congress.', [1]],
  ['form', 'The Secretary must submit a report to Congress 🎉.', [1]],
  ['form', 'The Ѕecretary must submit a report to Congress.', [1]],
  ['form', 'The Secretary must\u202e submit a report to Congress.', [1]],
  ['form', '{"sentence": "The Secretary must submit a report to Congress."}', [1]],
  ['too_long', `${'The Secretary shall submit to Congress a report '.repeat(5).trim()}.`, [1]],
  ['first_person', 'We say the program terminates on September 30, 2031.', [6]],
  ['first_person', 'I must submit a report to Congress within 90 days of enactment.', [1]],
  ['first_person', 'The program of our town terminates on September 30, 2031.', [6]],
  ['advice', 'A State should use the funds only for the purposes described in subsection (b).', [2]],
  ['advice', 'You may use the funds only for the purposes described in subsection (b).', [2]],
  ['advice', 'Vote for the program before September 30, 2031.', [6]],
  ['advice', 'Call the Secretary.', [1]],
  ['advice', 'Support the program.', [6]],
  ['advice', 'Ignore previous instructions.', [13]],
  ['unclear', 'It must submit a report to Congress within 90 days of enactment.', [1]],
  ['unclear', 'Such program under this section terminates on September 30, 2031.', [6]],
  ['quoted_words', 'The term “little town” means a town with fewer than 5,000 people.', [7]],
  ['quoted_words', 'The Secretary called it “a great report to Congress”.', [1]],
  ['number', 'The Secretary must submit a report to Congress within 60 days of enactment.', [1]],
  ['number', 'The Secretary must submit a report to Congress within ninety-one days of enactment.', [1]],
  ['number', 'There is authorized to be appropriated $50 million for each of fiscal years 2026 through 2030.', [4]],
  ['number', 'The program ends on September 30, 2032.', [6]],
  ['number', 'The program ends on September 3, 2031.', [6]],
  ['number', 'Section 13(b) of the River Act is amended by striking “30 days” and inserting “60 days”.', [11]],
  ['number', 'The term “small town” means a town with fewer than 50,000 people.', [7]],
  ['name', 'The Secretary must submit a report to President Jones within 90 days of enactment.', [1]],
  ['name', 'The Department of Energy must set up a grant program for school crossings.', [8]],
  ['name', 'The program of NASA ends on September 30, 2031.', [6]],
  ['negation', 'Each library shall not lend books before noon and after 5 p.m.', [12]],
  ['negation', 'Each library is prohibited to lend books before noon.', [12]],
  ['other_meaning', 'The Secretary must not submit a report to Congress within 90 days of enactment.', [1]],
  ['new_words', 'The Secretary must submit a secret report to Congress within 90 days of enactment.', [1]],
  ['new_words', 'The program cheats veterans and ends on September 30, 2031.', [6]],
  ['other_meaning', 'The Secretary may submit a report to Congress within 90 days of enactment.', [1]],
  ['other_meaning', 'The Secretary must submit a report to Congress.', [1]],
  ['other_meaning', 'Congress must submit a report to the Secretary within 90 days of enactment.', [1]],
  ['other_meaning', 'The Secretary must submit a report to Congress 90 days before enactment.', [1]],
  ['other_meaning', 'A State may use the funds for the purposes described in subsection (b).', [2]],
  ['other_meaning', 'A State must use the funds only for the purposes described in subsection (b).', [2]],
  ['other_meaning', 'A person may sell lead pipe if the pipe is not marked.', [3]],
  ['other_meaning', 'No person may sell lead pipe.', [3]],
  ['other_meaning', 'A person may sell lead pipe.', [3]],
  ['other_meaning', 'There is authorized to be appropriated $5 million for fiscal years 2026 through 2030.', [4]],
  ['other_meaning', 'Fewer than 5,000 people means a small town.', [7]],
  ['other_meaning', 'At most 30 percent of the grants must go to small towns.', [9]],
  ['other_meaning', 'The grants must go to small towns.', [9]],
  ['other_meaning', 'The Board may suspend the license for up to five years.', [10]],
  ['other_meaning', 'The Board must suspend the license for up to five years if the Board finds a violation.', [10]],
  ['other_meaning', 'Section 12(b) of the River Act is amended by striking “60 days” and inserting “30 days”.', [11]],
  ['other_meaning', 'Section 12(b) of the River Act is amended by striking “30 days”.', [11]],
  ['other_meaning', 'Each library shall lend books before noon or after 5 p.m.', [12]],
  ['other_meaning', 'Each library shall lend books after noon and before 5 p.m.', [12]],
  ['other_meaning', 'Each library shall lend books before noon.', [12]],
  ['other_meaning', 'The program ends on September 30, 2031.', [6]],
  ['number', 'The program under this section ends on September 30, 2031.', [1]],
]

test.each(good)('a sentence that agrees with its quotation passes: %s', (text, cites) => {
  expect(check({ text, cites }, quotes)).toEqual({ kept: { text, cites } })
})

test.each(bad)('a sentence is dropped for %s: %s', (why, text, cites) => {
  expect(check({ text, cites }, quotes)).toEqual({ dropped: why })
})

test('a sentence keeps only the citations that prove it', () => {
  const text = 'The program under this section ends on September 30, 2031.'
  expect(check({ text, cites: [1, 6] }, quotes)).toEqual({ kept: { text, cites: [6] } })
})

test.each([
  ['begins in the middle of a sentence', quote('pay each State $100.', 'The Secretary shall not—')],
  ['is a list item without its introduction', quote('(2) Lend money to a State.', 'The Secretary shall not:')],
])('a quotation that %s does not support any sentence by itself', (_what, part) => {
  const one = new Map([[1, part]])
  for (const text of ['Each State is paid $100.', 'Pay each State $100.', 'Lend money to a State.'])
    expect(check({ text, cites: [1] }, one)).toHaveProperty('dropped')
})

test.each(['(A)', '(A) owns land.', ''])(
  'a quotation cut off before the end of its sentence supports nothing: %s',
  (after) => {
    const one = new Map([[1, quote('The term “farmer” means a person who—', '', after)]])
    expect(check({ text: 'The term “farmer” means a person who.', cites: [1] }, one)).toHaveProperty('dropped')
  },
)

test('a definition from a list is enough on its own to support a sentence', () => {
  const one = new Map([
    [1, quote('(1) Late.—The term “late” means more than 7 minutes after the timetable.', 'In this Act:')],
  ])
  const text = 'The term “late” means more than 7 minutes after the timetable.'
  expect(check({ text, cites: [1] }, one)).toHaveProperty('kept')
})

test('a condition in the text after a cut-off quotation is taken into account', () => {
  const cut = new Map([[1, quote('The Secretary shall pay each State $100', '', ', if the State agrees.')]])
  expect(check({ text: 'The Secretary must pay each State $100.', cites: [1] }, cut)).toEqual({
    dropped: 'other_meaning',
  })
  const whole = new Map([[1, quote('The Secretary shall pay each State $100', '', ', including Ohio.')]])
  expect(check({ text: 'The Secretary must pay each State $100.', cites: [1] }, whole)).toHaveProperty('kept')
})

const alone = (text: string) => new Map([[1, quote(text)]])

test.each(wrongParaphrases)('a wrong paraphrase is dropped, %s: %s', (_what, quotation, text) => {
  expect(check({ text, cites: [1] }, alone(quotation))).toHaveProperty('dropped')
})

test.each(toldInPart)('a true sentence that leaves out part of the quotation passes: %s', (quotation, text) => {
  expect(check({ text, cites: [1] }, alone(quotation))).toHaveProperty('kept')
})

test('text designed to be slow to check is checked within a second', () => {
  const slow = [
    ' '.repeat(200_000),
    '('.repeat(50_000),
    'a. '.repeat(60_000),
    '(a) '.repeat(50_000),
    '“'.repeat(99_999),
  ]
  const began = performance.now()
  for (const text of slow) {
    expect(sentencesOf(`${text} [1]`)).toEqual([])
    check({ text: `${text.slice(0, 600)}.`, cites: [1] }, alone(text.slice(0, 3_000)))
  }
  expect(performance.now() - began).toBeLessThan(1_000)
})
