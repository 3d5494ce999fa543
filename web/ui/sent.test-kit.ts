import type { Part } from './drawn-part.test-kit.ts'

const isChoice = ({ has }: Part) => has.type === 'radio' || has.type === 'checkbox'
const writtenIn = ({ inside }: Part) => inside.filter((part) => typeof part === 'string').join('')

/** The values a control submits; empty if it is off. */
function sends(control: Part): string[] {
  const { tag, has } = control
  if ('disabled' in has || has.type === 'file') return []
  if (tag === 'textarea') return [writtenIn(control)]
  if (tag === 'select') {
    const options = control.all('option')
    const chosen = options.find((option) => 'selected' in option.has) ?? options[0]
    return chosen ? [chosen.has.value ?? chosen.text] : []
  }
  return isChoice(control) && !('checked' in has) ? [] : [has.value ?? (isChoice(control) ? 'on' : '')]
}

/** All controls that belong to a form, in document order, wherever they are on the page. */
const belonging = (page: Part, form: Part) => {
  const within = new Set(form.all(() => true))
  return page.all((part) => (part.has.form === undefined ? within.has(part) : part.has.form === form.has.id))
}

/** The data a browser without scripts submits for a rendered form, with the pressed button. */
export function sentFrom(page: Part, form: Part, pressed?: Part): FormData {
  const sent = new FormData()
  for (const part of belonging(page, form)) {
    const isControl = part.tag === 'input' || part.tag === 'select' || part.tag === 'textarea'
    if (part.has.name && isControl) for (const value of sends(part)) sent.append(part.has.name, value)
    if (part === pressed && part.has.name) sent.append(part.has.name, part.has.value ?? '')
  }
  return sent
}

/** The form on a screen with this intent. */
export const formFor = (page: Part, intent: string): Part =>
  page.one('form', (form) => form.all('input').some(({ has }) => has.name === 'intent' && has.value === intent))

/** The fields submitted by the form with this intent, as rendered. */
export const sentFor = (page: Part, intent: string): Record<string, FormDataEntryValue> =>
  Object.fromEntries(sentFrom(page, formFor(page, intent)))

/** The button that Enter in a field activates: the first submit button of the form. */
export const pressedByEnter = (page: Part, form: Part): Part | undefined =>
  belonging(page, form).find(({ tag, has }) => tag === 'button' && has.type !== 'button' && has.type !== 'reset')

/** The control associated with a label. */
export function labelled(page: Part, name: string): Part {
  const control = page.one((part) => part.has.name === name && part.has.id !== undefined)
  page.one('label', ({ has }) => has.for === control.has.id)
  return control
}

/** The description of a control, read aloud after its label. */
export const describedBy = (page: Part, { has }: Part): string =>
  (has['aria-describedby'] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => page.one(`#${id}`).text)
    .join(' ')
