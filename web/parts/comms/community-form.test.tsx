import { describe, expect, test } from 'vitest'
import { commsLimits as limits } from '#contract/comms-limits.ts'
import { type AnyRefusal, Refusal } from '#contract/refusals.ts'
import { comms } from '#contract/comms.ts'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import { formOf, leadsTo, refuses, visitWith } from '#web/parts/identity/entered.test-kit.ts'
import { refusedForm } from '#web/parts/identity/person.test-kit.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { describedBy, formFor, labelled, sentFor, sentFrom } from '#web/ui/sent.test-kit.ts'
import type { Locale } from '#web/words/locales.ts'
import { CommunityForm, type CommunityTexts } from './community-form.tsx'
import { FoundCommunity } from './found-community.tsx'
import { LanguageField } from './language-field.tsx'
import { sendCommunity, sendTexts } from './sending.server.ts'

const texts: CommunityTexts = {
  comm_name: 'Garden <of> "Ada"',
  summary: 'Who grows & waters.',
  about: 'One.\n\nTwo <b>.',
  region: 'Lisbon',
  lang: 'pt-BR',
  rules: [
    { title: 'Be kind', text: 'To all.' },
    { title: '<i>Water</i>', text: 'When it is dry.' },
  ],
  polls_by: 'members_reviewed',
  articles_by: 'moderators',
  join: 'open',
  join_question: '',
  version: 7,
}
const form = async (
  more: Partial<CommunityTexts> = {},
  refused?: RefusedForm,
  mayRename = true,
  locale: Locale = 'en',
) =>
  (
    await drawn(
      <CommunityForm
        texts={{ ...texts, ...more }}
        mayRename={mayRename}
        refused={refused}
        intent="texts"
        send="Save"
        back="/communities/C1"
      />,
      { locale },
    )
  ).page
const rulesIn = (sent: FormData) =>
  sent.getAll('rule_title').map((title, at) => ({ title, text: sent.getAll('rule_text')[at] }))

describe('the form for a community’s texts', () => {
  test('the community form sends every value unchanged if it is saved without edits', async () => {
    const page = await form()
    const sent = sentFrom(page, formFor(page, 'texts'))
    const { version, ...said } = texts
    const { visit, entered } = visitWith()
    const reply = await sendTexts(visit, 'C1', sent)
    expect(entered).toEqual([[comms.update_community, { ...said, comm_id: 'C1', if_version: version, reason: '' }]])
    expect(leadsTo(reply)).toBe('/communities/C1?saved=1')
  })

  test.each(['en', 'es', 'xb'] as const)('the community form has a label for each field, in %s', async (locale) => {
    expect(stumbles(await form({}, undefined, true, locale))).toEqual([])
  })

  test('the community form offers two empty fields for more rules, up to the limit', async () => {
    const rooms = async (count: number) =>
      (await form({ rules: Array.from({ length: count }, (_, at) => ({ title: `${at}`, text: 'x' })) })).all(
        'fieldset',
        '.group',
      ).length
    expect(await rooms(0)).toBe(2)
    expect(await rooms(limits.rules.max - 1)).toBe(limits.rules.max)
    expect(await rooms(limits.rules.max)).toBe(limits.rules.max)
  })

  test('the community form shows a moderator the name as read-only with an explanation, and still sends it', async () => {
    const page = await form({}, undefined, false)
    const name = labelled(page, 'comm_name')
    expect(name.has).toHaveProperty('readonly')
    expect(describedBy(page, name)).not.toBe('')
    expect(sentFor(page, 'texts').comm_name).toBe(texts.comm_name)
    expect(labelled(await form(), 'comm_name').has).not.toHaveProperty('readonly')
  })

  test('the community form shows an error at its field, keeping all entries and the version they were based on', async () => {
    const kept = {
      comm_name: ['X'],
      summary: ['Short.'],
      about: ['New about'],
      region: [''],
      lang: ['es'],
      polls_by: ['members'],
      articles_by: ['members_reviewed'],
      rule_title: ['One', '', 'Three'],
      rule_text: ['', '', 'third'],
      if_version: ['5'],
    }
    const errors = { comm_name: 'Longer.', rules: 'A title and a text.' }
    const page = await form(
      { version: 9 },
      refusedForm('texts', { sentence: 'Nothing has been saved yet.', errors, kept }),
    )
    const sent = sentFrom(page, formFor(page, 'texts'))
    expect(Object.fromEntries(sent)).toMatchObject({
      comm_name: 'X',
      summary: 'Short.',
      about: 'New about',
      region: '',
      lang: 'es',
      polls_by: 'members',
      articles_by: 'members_reviewed',
      if_version: '5',
    })
    expect(rulesIn(sent).filter(({ title, text }) => title || text)).toEqual([
      { title: 'One', text: '' },
      { title: 'Three', text: 'third' },
    ])
    expect(describedBy(page, labelled(page, 'comm_name'))).toContain('Longer.')
    expect(page.all('.wrong').map(({ text }) => text)).toEqual(['Longer.', 'A title and a text.'])
    expect(page.one('.told').text).toBe('Nothing has been saved yet.')
  })

  test('the form for a new community asks for few fields, and links back to the list', async () => {
    const { page } = await drawn(<FoundCommunity lang="es" refused={undefined} />)
    const sent = sentFor(page, 'found')
    expect(sent).toMatchObject({ comm_name: '', summary: '', region: '', lang: 'es' })
    for (const name of ['about', 'rule_title', 'polls_by', 'articles_by']) expect(sent).not.toHaveProperty(name)
    expect(page.all('a').map(({ has }) => has.href)).toEqual(['/communities', '/communities'])
    expect(stumbles(page)).toEqual([])
  })
})

describe('a submitted community', () => {
  const fields = { intent: 'found', comm_name: 'Garden', summary: 'Ours.', lang: 'en' }

  test('a submitted community keeps the rules that are not empty, each title with its own text', async () => {
    const rules = { rule_title: ['One', ' ', '', 'Four'], rule_text: ['first', '', 'third', ''] }
    const { visit, entered } = visitWith([[comms.create_community, () => ({ comm_id: 'C9' })]])
    expect(leadsTo(await sendCommunity(visit, formOf({ ...fields, ...rules })))).toBe('/communities/C9')
    expect(entered[0]![1]).toMatchObject({
      rules: [
        { title: 'One', text: 'first' },
        { title: '', text: 'third' },
        { title: 'Four', text: '' },
      ],
      polls_by: 'moderators',
      articles_by: 'moderators',
      join: 'open',
      join_question: '',
    })
  })

  test('a refused community shows errors at its fields, and has separate wording for every other refusal', async () => {
    const refused = async (no: AnyRefusal) => {
      const { visit } = visitWith([[comms.create_community, refuses(no)]])
      const reply = await sendCommunity(visit, formOf({ ...fields, rule_title: 'x'.repeat(99), rule_text: '' }))
      return (reply as Exclude<typeof reply, Response>).data.refused
    }
    expect(Object.keys((await refused(new CommsRefusal('NAME_TAKEN'))).errors)).toEqual(['comm_name'])
    const invalid = await refused(
      new Refusal('INVALID', { fields: { 'rules.0.title': { is: 'too_long' }, summary: { is: 'too_long' } } }),
    )
    expect(Object.keys(invalid.errors)).toEqual(['summary', 'rules'])
    const sentences = await Promise.all(
      (['RULE', 'STALE_VERSION', 'RATE'] as const).map((code) => refused(new Refusal(code))),
    )
    expect(new Set(sentences.map(({ sentence }) => sentence)).size).toBe(3)
  })
})

describe('the language field', () => {
  const field = async (lang: string) => (await drawn(<LanguageField lang={lang} />)).page.one('select').all('option')

  test('the language field names each language in that language, and marks it for screen readers', async () => {
    const options = await field('en')
    expect(options.map(({ has, text }) => [has.value, has.lang, text])).toEqual([
      ['en', 'en', 'English'],
      ['es', 'es', 'Español'],
    ])
  })

  test('the language field keeps a language that the site itself does not have', async () => {
    const [first, ...others] = await field('pt-BR')
    expect(first!.has).toMatchObject({ value: 'pt-BR', selected: '' })
    expect(first!.text.toLowerCase()).toContain('portugu')
    expect(others).toHaveLength(2)
  })

  test('the language field shows an invalid language tag as it was sent', async () => {
    for (const tag of ['no language', 'en_US', '<b>', 'en-a']) expect((await field(tag))[0]!.text).toBe(tag)
  })
})
