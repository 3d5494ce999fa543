import { expect, test } from 'vitest'
import { congressesIn, namedIn } from './naming.ts'

const short = (text: string) =>
  namedIn(text).map(
    ({ type, number, congress, jurisdiction }) =>
      `${jurisdiction ? `${jurisdiction} ` : ''}${type} ${number}${congress === null ? '' : ` (${congress})`}`,
  )

test.each([
  ['H.R. 1', ['hr 1']],
  ['H. R. 1', ['hr 1']],
  ['HR 2196', ['hr 2196']],
  ['hr2196', ['hr 2196']],
  ['H R 12', ['hr 12']],
  ['H.R.711', ['hr 711']],
  ['What does HR 2196 change?', ['hr 2196']],
  ['House bill 5', ['hr 5']],
  ['House Bill No. 5', ['hr 5']],
  ['H.R. #5', ['hr 5']],
  ['S. 212', ['s 212']],
  ['s 212', ['s 212']],
  ['S212.', ['s 212']],
  ['Senate bill 12', ['s 12']],
  ['senate Bill number 12', ['s 12']],
  ['H.Res. 5', ['hres 5']],
  ['H. Res. 5', ['hres 5']],
  ['hres 5', ['hres 5']],
  ['House Resolution 5', ['hres 5']],
  ['Senate Resolution 34', ['sres 34']],
  ['S.Res.34', ['sres 34']],
  ['H.J.Res. 25', ['hjres 25']],
  ['H. J. Res. 25', ['hjres 25']],
  ['hjres25', ['hjres 25']],
  ['House Joint Resolution 25', ['hjres 25']],
  ['S.J. Res. 7', ['sjres 7']],
  ['Senate joint resolution 7', ['sjres 7']],
  ['S.Con.Res. 13', ['sconres 13']],
  ['S. Con. Res. 13', ['sconres 13']],
  ['H Con Res 14', ['hconres 14']],
  ['House Concurrent Resolution 14', ['hconres 14']],
  ['hr711-115', ['hr 711 (115)']],
  ['H.R. 711-115', ['hr 711 (115)']],
  ['sconres13-119', ['sconres 13 (119)']],
  ['us-119-hr-1', ['us hr 1 (119)']],
  ['US-119-HR-1?', ['us hr 1 (119)']],
  ['sample-1-hr-12', ['sample hr 12 (1)']],
  ['H.R. 1 of the 119th Congress', ['hr 1 (119)']],
  ['H.R. 1 (115th Congress)', ['hr 1 (115)']],
  ['H.R. 1 (115th)', ['hr 1 (115)']],
  ['H.R. 1 (115)', ['hr 1 (115)']],
  ['H.R. 1, 115th Congress', ['hr 1 (115)']],
  ['S. 1883 in the 115th Congress?', ['s 1883 (115)']],
  ['115th congress HR 1', ['hr 1 (115)']],
  ['the 115th Congress’s H.R. 1', ['hr 1 (115)']],
  ['In the 103rd Congress, what became of H.R. 1 and S. 2?', ['hr 1 (103)', 's 2 (103)']],
  ['H.R. 1 of the 115th Congress or S. 2 of the 119th Congress', ['hr 1 (115)', 's 2 (119)']],
  ['H.R. 1 of the 115th Congress or H.R. 1 of the 119th Congress or H.R. 2', ['hr 1 (115)', 'hr 1 (119)', 'hr 2']],
  ['S. 1020 of the 119th', ['s 1020 (119)']],
  ['What of S. 1020 in the 119th?', ['s 1020 (119)']],
  ['H.R. 5 of the 100th birthday', ['hr 5']],
  ['la S. 1020 del 119.º Congreso', ['s 1020 (119)']],
  ['la S. 1020 (119.º Congreso)', ['s 1020 (119)']],
  ['la S. 1020 del 119º', ['s 1020 (119)']],
  ['la S. 1020 en el 119 Congreso', ['s 1020 (119)']],
  ['la S. 1020 del Congreso 119', ['s 1020 (119)']],
  ['la S. 1020 del Congreso número 119', ['s 1020 (119)']],
  ['En el 119.º Congreso, ¿qué es la S. 1020?', ['s 1020 (119)']],
  ['H.R. 12 of the 1st sample Congress', ['sample hr 12 (1)']],
  ['H.R. 12 of the 1st Congress', ['hr 12 (1)']],
  ['In the 2nd sample Congress, what is S. 4?', ['sample s 4 (2)']],
  ['Compare H.R. 1 with S. 2', ['hr 1', 's 2']],
])('%s names %j', (text, names) => {
  expect(short(text)).toEqual(names)
})

test.each([
  'there’s 5 of them',
  "there's 5 of them",
  'the U.S. 50 states',
  'the U. S. 50 states',
  'hours 5',
  'is 5 enough?',
  'the bills 5 members wrote',
  'S 5,000 dollars',
  'S 5.5',
  's 5%',
  'H.R. 0',
  'H.R. 123456',
  'S. 5th',
  'three 5',
  'aus-119-xx-1',
  'section 5 of title 38',
  'Us 5 ',
])('%s does not name a bill', (text) => {
  expect(short(text)).toEqual([])
})

test('the matched text and its position include the Congress next to the name', () => {
  const text = 'Who wrote H.R. 2196 of the 119th Congress, and when?'
  const [found] = namedIn(text)
  expect(found).toMatchObject({ said: 'H.R. 2196 of the 119th Congress', start: 10, end: 41 })
  expect(text.slice(found!.start, found!.end)).toBe(found!.said)
})

test.each([
  ['What is S. 1020 of the 119th?', 'S. 1020 of the 119th'],
  ['¿Qué dice la S. 1020 del 119.º Congreso?', 'S. 1020 del 119.º Congreso'],
  ['¿Qué dice la S. 1020 (Congreso 119)?', 'S. 1020 (Congreso 119)'],
  ['H.R. 12 of the 1st sample Congress?', 'H.R. 12 of the 1st sample Congress'],
])('the match in %j ends with its Congress', (text, said) => {
  const [found] = namedIn(text)
  expect(found!.said).toBe(said)
  expect(text.slice(found!.start, found!.end)).toBe(said)
})

test.each([
  ['Which bills of the 119th Congress are on bees?', ['of the 119th Congress', 119, false]],
  ['Which bills of the 119th are on bees?', ['of the 119th', 119, false]],
  ['¿Qué proyectos del 119.º Congreso hay?', ['del 119.º Congreso', 119, false]],
  ['Bills in the 2nd sample Congress', ['in the 2nd sample Congress', 2, true]],
] as const)('a Congress is found in a text that names no bill: %j', (text, [said, congress, sample]) => {
  const [found, ...others] = congressesIn(text)
  expect(others).toEqual([])
  expect(found).toMatchObject({ said, congress, sample })
  expect(text.slice(found!.start, found!.end)).toBe(said)
})

test.each(['the 119th birthday of the mayor', 'Congress met 119 times', 'of the 100th anniversary'])(
  '%s does not name a Congress',
  (text) => expect(congressesIn(text)).toEqual([]),
)

test('a text full of bill names is read quickly, and only twenty names are used', () => {
  const started = performance.now()
  expect(namedIn('H. R. 1 '.repeat(125))).toHaveLength(20)
  expect(namedIn('h. '.repeat(333))).toEqual([])
  expect(namedIn('s'.repeat(1000))).toEqual([])
  expect(performance.now() - started).toBeLessThan(2_000)
})
