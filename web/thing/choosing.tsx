import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { FormStyles } from '#web/ui/form-styles.tsx'
import { CHOSEN, FROM, lookParam, THING, type ChosenFrom } from './chosen-address.ts'

/** The id of the form that leads from a list to one decision about everything that is ticked in it. */
const FORM = 'choose'

interface ThingProps {
  kind: string
  id: string
  /** What the checkbox is called for those who cannot see the row. */
  title: string
  ticked?: boolean
}

/** The checkbox in the row of a thing. */
export function ChooseThing({ kind, id, title, ticked = false }: ThingProps) {
  const { t } = useLingui()
  return (
    <label className="choice">
      <input
        key={String(ticked)}
        type="checkbox"
        form={FORM}
        name={THING}
        value={`${kind}.${id}`}
        defaultChecked={ticked}
        aria-label={t`Select: ${title}`}
      />
      <Trans>Select</Trans>
    </label>
  )
}

/** The button that leads to a decision about everything that is ticked; several may stand around one `ChooseForm`. */
export const ChooseButton = () => (
  <Button form={FORM}>
    <Trans>Decide about the chosen ones</Trans>
  </Button>
)

interface FormProps {
  /** The community whose list it is; null: the list of the whole site. */
  comm_id: string | null
  from: ChosenFrom
}

/** The form around the checkboxes of a list: sent by GET, so that the page of the decision is an address. */
export const ChooseForm = ({ comm_id, from }: FormProps) => (
  <Form method="get" action={comm_id === null ? '/account' : `/communities/${comm_id}`} id={FORM} className="form">
    <FormStyles />
    <input type="hidden" name={lookParam(comm_id)} value={CHOSEN} />
    <input type="hidden" name={FROM} value={from} />
    <div>
      <ChooseButton />
    </div>
  </Form>
)
