import { Trans as Sentence, type TransProps } from '@lingui/react'

/**
 * A sentence with values and elements, compiled from the `Trans` macro (`lingui.config.ts`). The library looks for the
 * elements of a sentence after inserting its values, so a value that contains tags is passed as a whole element.
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
