import { expect, test } from 'vitest'
import { stumbles, type Part } from './drawn-part.test-kit.ts'
import { drawn } from './drawn.test-kit.tsx'
import { Choices, Field } from './field.tsx'
import { Send, SentForm, RefusedNote, type RefusedForm } from './sent-form.tsx'
import { TextArea } from './text-area.tsx'

const refusal = (given: Partial<RefusedForm> = {}): RefusedForm => ({
  intent: 'write',
  code: 'INVALID',
  sentence: null,
  errors: {},
  kept: {},
  given: 1,
  ...given,
})

/** A form with a name, a note and a choice, before it was sent or after a refusal. */
const form = async (refused?: RefusedForm) =>
  (
    await drawn(
      <SentForm intent="write" action="/account" refused={refused}>
        <Field name="name" label="Name" hint="As others see it." value="Ana">
          {(control) => <input {...control} />}
        </Field>
        <Field name="note" label="Note" refusedAs="text">
          {(control) => <TextArea {...control} />}
        </Field>
        <Choices
          name="kind"
          label="Kind"
          usual="plain"
          choices={[
            { value: 'plain', text: 'Plain' },
            { value: 'long', text: 'Long' },
          ]}
        />
        <Choices
          name="more"
          label="More"
          type="checkbox"
          usual="a"
          choices={[
            { value: 'a', text: 'A' },
            { value: 'b', text: 'B' },
          ]}
        />
        <Send beside={<a href="/home">Back</a>}>Save</Send>
      </SentForm>,
    )
  ).page

const named = (page: Part, name: string) => page.one(({ has }) => has.name === name)
const chosen = (page: Part) =>
  page.all('input', ({ has }) => 'checked' in has).map(({ has }) => `${has.name}=${has.value}`)
const described = (page: Part, name: string) =>
  (named(page, name).has['aria-describedby'] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => page.one(`#${id}`).text)

test('every field has its label and is linked to its hint', async () => {
  const page = await form()
  expect(stumbles(page)).toEqual([])
  expect(page.one('label', ({ text }) => text === 'Name').has.for).toBe(named(page, 'name').has.id)
  expect(described(page, 'name')).toEqual(['As others see it.'])
  expect(described(page, 'note')).toEqual([])
  expect(named(page, 'name').has).toMatchObject({ value: 'Ana' })
})

test('without scripts a form still sends its intent and its page’s form key', async () => {
  const page = await form()
  expect(page.one('form').has).toMatchObject({ method: 'post', action: '/account' })
  expect(page.all('input', ({ has }) => has.type === 'hidden').map(({ has }) => [has.name, has.value])).toEqual([
    ['form_key', 'key-of-this-page'],
    ['intent', 'write'],
  ])
  expect(page.one('button').has.type).toBe('submit')
})

test('an error appears at its field, and is linked to it along with the hint', async () => {
  const page = await form(refusal({ errors: { name: 'Too long.', text: 'Too short.' } }))
  expect(described(page, 'name')).toEqual(['As others see it.', 'Too long.'])
  expect(described(page, 'note')).toEqual(['Too short.'])
  expect(['name', 'note'].map((name) => named(page, name).has['aria-invalid'])).toEqual(['true', 'true'])
  expect(stumbles(page)).toEqual([])
})

test('after a refusal the focus is on the first invalid field, unless there is a message above the form', async () => {
  const errors = { text: 'Too short.', name: 'Too long.' }
  const startsAt = (page: Part) => page.all(({ has }) => 'autofocus' in has).map(({ has, tag }) => has.name ?? tag)
  const alerts = (page: Part) => page.all(({ has }) => has.role === 'alert').map(({ text }) => text)
  const below = await form(refusal({ errors }))
  expect([startsAt(below), alerts(below)]).toEqual([['note'], ['Too short.']])
  const above = await form(refusal({ errors, sentence: 'Look below.' }))
  expect([startsAt(above), alerts(above)]).toEqual([['div'], ['Look below.']])
})

test('entered and selected values come back, and emptied fields come back empty', async () => {
  const page = await form(refusal({ kept: { name: [''], note: ['</textarea><b>&'], kind: ['long'], b: ['yes'] } }))
  expect(named(page, 'name').has.value).toBe('')
  expect(named(page, 'note').text).toBe('</textarea><b>&')
  expect(chosen(page)).toEqual(['kind=long', 'b=yes'])
  expect(chosen(await form())).toEqual(['kind=plain', 'a=yes'])
})

test('a refusal of another form on the screen does not affect this form', async () => {
  const other = await form(
    refusal({ intent: 'other', sentence: 'No.', errors: { name: 'No.' }, kept: { name: ['x'] } }),
  )
  expect(other).toMatchObject({ text: (await form()).text })
  expect(named(other, 'name').has).toMatchObject({ value: 'Ana' })
})

test('a standalone note shows why a form was refused, using the first field error if there is no message', async () => {
  const note = async (given: Partial<RefusedForm>) => (await drawn(<RefusedNote refused={refusal(given)} />)).page
  expect((await note({ sentence: 'Over.', errors: { a: 'Marked.' } })).text).toBe('Over.')
  const marked = await note({ errors: { a: 'Marked.', b: 'Too.' } })
  expect(marked.text).toBe('Marked.')
  expect(marked.all(({ has }) => has.role === 'alert')).toHaveLength(1)
})
