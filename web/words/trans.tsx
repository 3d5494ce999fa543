import { Trans as Sentence, type TransProps } from '@lingui/react'

/**
 * A sentence with what stands in it, as `Trans` of the macro becomes (`lingui.config.ts`). The library looks for the
 * elements of a sentence after its values are in place: a value with tags of its own goes in as an element, whole.
 */
export const Trans = ({ values, ...sentence }: TransProps) => (
  <Sentence {...sentence} values={values && whole(values)} />
)

const whole = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? <>{value}</> : value,
    ]),
  )
