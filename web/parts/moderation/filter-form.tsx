import { Trans } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormStyles } from '#web/ui/form-styles.tsx'
import { CATEGORIES, CategoryName, KindName } from './names.tsx'
import { filtersAsQuery, KINDS, WHICH, type Filters } from './queue-filters.ts'

interface Props {
  filters: Filters
  /** The address of the whole queue: a path and one parameter. */
  address: string
}

/** The form for choosing which part of the queue to show: sent by GET, so that the choice is in the address. */
export function FilterForm({ filters, address }: Props) {
  const [path, query] = address.split('?')
  const [name, value] = query!.split('=')
  const chosen = filtersAsQuery(filters)
  return (
    <details className="more" open={chosen !== ''}>
      <summary>
        <Trans>Filter the list</Trans>
      </summary>
      <Form method="get" action={path} className="form" key={chosen}>
        <FormStyles />
        <input type="hidden" name={name} value={value} />
        <Field name="reason" label={<Trans>Most urgent reason</Trans>} value={filters.reason ?? ''}>
          {(control) => (
            <select {...control}>
              <Any />
              {CATEGORIES.map((one) => (
                <option key={one} value={one}>
                  <CategoryName category={one} />
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="kind" label={<Trans>Kind</Trans>} value={filters.kind ?? ''}>
          {(control) => (
            <select {...control}>
              <Any />
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  <KindName kind={one} />
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="which" label={<Trans>Status</Trans>} value={filters.which ?? ''}>
          {(control) => (
            <select {...control}>
              <Any />
              {WHICH.map((one) => (
                <option key={one} value={one}>
                  <WhichName which={one} />
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="ways">
          <Button quiet>
            <Trans>Show these</Trans>
          </Button>
          {chosen !== '' && (
            <Link className="act" to={address}>
              <Trans>Show everything</Trans>
            </Link>
          )}
        </div>
      </Form>
    </details>
  )
}

/**
 * A hidden field in the forms of the queue: the current filters, so that the same part of the queue is shown
 * afterwards.
 */
export const FiltersField = ({ filters }: { filters: Filters }) => (
  <input type="hidden" name="filters" value={filtersAsQuery(filters)} />
)

const Any = () => (
  <option value="">
    <Trans>Any</Trans>
  </option>
)

function WhichName({ which }: { which: (typeof WHICH)[number] }) {
  switch (which) {
    case 'overdue':
      return <Trans>It’s late</Trans>
    case 'mine':
      return <Trans>You look at it</Trans>
    case 'escalated':
      return <Trans>It was handed to the operators</Trans>
  }
}
