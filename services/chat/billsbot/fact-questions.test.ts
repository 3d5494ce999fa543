import { expect, test } from 'vitest'
import { asksOnlyFacts, factsAsked } from './fact-questions.ts'

const asked = (question: string) => {
  const facts = factsAsked(question)
  return asksOnlyFacts(facts) ? facts.fields.toSorted() : 'no fact'
}

test.for([
  ['Who sponsored  ?', ['sponsor']],
  ['Who wrote  ?', ['sponsor']],
  ['Who is behind  ?', ['sponsor']],
  ['Who introduced  ?', ['sponsor']],
  ['Which senator introduced  ?', ['sponsor']],
  ['Who is the sponsor of  ?', ['sponsor']],
  ['Whose bill is  and who authored it?', ['sponsor']],
  ['¿Quién presentó  ?', ['sponsor']],
  ['¿Quién es el autor de  ?', ['sponsor']],
  ['¿Quién está detrás de  ?', ['sponsor']],
  ['By whom was   introduced?', ['sponsor']],
  ['Whose bill is  ?', ['sponsor']],
  ['Who put   forward?', ['sponsor']],
  ['When was   introduced?', ['introduced']],
  ['On what date was   filed in the House?', ['introduced']],
  ['What is the date of introduction of  ?', ['introduced']],
  ['¿Cuándo se presentó   ?', ['introduced']],
  ['¿En qué fecha fue presentado el proyecto de ley   ?', ['introduced']],
  ['What is the latest action on  ?', ['latest_action']],
  ['What happened last with  ?', ['latest_action']],
  ["What's the most recent step taken on  ?", ['latest_action']],
  ['¿Cuál es la última acción de  ?', ['latest_action']],
  ['¿Qué pasó con  ?', ['latest_action']],
  ['Did   become law?', ['law']],
  ['Is   law?', ['law']],
  ['Did the President sign  ?', ['law']],
  ['Is   a law yet?', ['law']],
  ['Was   enacted?', ['law']],
  ['Has   been signed into law?', ['law']],
  ['Was   signed by the president?', ['law']],
  ['¿Es ley  ?', ['law']],
  ['¿Se convirtió en ley el proyecto de ley  ?', ['law']],
  ['  — did it pass?', ['latest_action', 'status']],
  ['What is the current status of  ?', ['latest_action', 'status']],
  ['Where does   stand?', ['latest_action', 'status']],
  ['Has   passed the Senate?', ['latest_action', 'status']],
  ['¿En qué estado está  ?', ['latest_action', 'status']],
  ['¿Se aprobó  ?', ['latest_action', 'status']],
  ['What policy area is   filed under?', ['policy_area']],
  ['Which category does   fall under?', ['policy_area']],
  ['¿A qué área temática pertenece  ?', ['policy_area']],
  ['How many cosponsors does   have?', ['cosponsors']],
  ['How many co-sponsors does   have?', ['cosponsors']],
  ['How many members have signed on to  ?', ['cosponsors']],
  ['What is the number of backers of  ?', ['cosponsors']],
  ['¿Cuántos copatrocinadores tiene  ?', ['cosponsors']],
  ['What is   called?', ['title']],
  ["What's the short title of  ?", ['title']],
  ['What is the name of  ?', ['title']],
  ['¿Cómo se llama  ?', ['title']],
  ['Who sponsored   and when was it introduced?', ['introduced', 'sponsor']],
] as const)('a question about the record is understood: %s', ([question, fields]) => {
  expect(asked(question)).toEqual(fields)
})

test.for([
  'What does   do?',
  'Tell me about  .',
  'What does   say about who introduces evidence in court?',
  'What does   change in title II about sponsors of exchange visitors?',
  'What does   say about the date when veterans must file claims?',
  'What does   say about law enforcement agencies?',
  'Does it cover part-time workers?',
  'Does   apply to dead relatives?',
  'When must a permit under   be filed?',
  'How many hives may a resident keep under  ?',
  'What does   say about cosponsors?',
  '¿Qué dice   sobre el agua?',
])('a question about the text is not taken for a question about the record: %s', (question) => {
  expect(asked(question)).toBe('no fact')
})
