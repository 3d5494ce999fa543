import type { Messages } from '@lingui/core'

type Message = Messages[string]

// A compiled message is text, or a list of text and placeholders; a placeholder is [name, kind?, plural forms?].
const isForms = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** Makes a message a third longer, without touching the numbered tags that stand for elements. */
const lengthen = (text: string) =>
  text
    .split(/(<\/?\d+\/?>)/)
    .map((piece) => (piece.startsWith('<') ? piece : piece.replaceAll(/[aeiou](?=\w)/g, '$&$&')))
    .join('')

const lengthenForms = (forms: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(forms).map(([form, value]) => [form, lengthenParts(value)]))

function lengthenParts(value: unknown): unknown {
  if (typeof value === 'string') return lengthen(value)
  if (!Array.isArray(value)) return value
  return value.map((part: unknown) => {
    if (!Array.isArray(part)) return lengthenParts(part)
    return part.map((inner: unknown) => (isForms(inner) ? lengthenForms(inner) : inner))
  })
}

function mark(message: Message): Message {
  const longer: unknown = lengthenParts(message)
  const parts: unknown[] = Array.isArray(longer) ? longer : [longer]
  return ['⟦', ...parts, '⟧'] as Message
}

/** English with every message marked and lengthened, so that an untranslated message stands out. */
export const pseudo = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, mark(message)]))
