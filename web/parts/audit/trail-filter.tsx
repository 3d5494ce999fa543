import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { acts } from '#web/account/desk/desk-plates.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormStyles } from '#web/ui/form-styles.tsx'
import type { Trail } from './account-plate.server.ts'

export const trailAddress = '/account?look=audit'

type Wanted = Trail['wanted']

/** The address of the entries narrowed in this way. */
export function addressOf(wanted: Partial<Wanted>): string {
  const given = Object.entries(wanted).filter(([, value]) => value)
  return [trailAddress, ...given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)].join('&')
}

/** Narrows the entries by who acted, by what they did and by days. Sent by GET, so that it works without scripts. */
export function TrailFilter({ trail: { wanted, people, calls } }: { trail: Trail }) {
  const { t } = useLingui()
  const narrowed = Object.values(wanted).some(Boolean)
  return (
    <details className="more" open={narrowed}>
      <summary>
        <Trans>Filter the list</Trans>
      </summary>
      <Form method="get" action="/account" className="form" key={addressOf(wanted)}>
        <FormStyles />
        <input type="hidden" name="look" value="audit" />
        <Field name="by" label={<Trans>Who</Trans>} value={wanted.by}>
          {(control) => (
            <select {...control}>
              <option value="">{t`Everybody`}</option>
              {people.map(({ UID, name }) => (
                <option key={UID} value={UID}>
                  {name ?? t`Somebody whose account is gone`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="act" label={<Trans>What</Trans>} value={wanted.act}>
          {(control) => (
            <select {...control}>
              <option value="">{t`Everything`}</option>
              {calls.map(({ service, call }) => (
                <option key={`${service}.${call}`} value={`${service}.${call}`}>
                  {acts[service]?.[call] ?? call}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="from" label={<Trans>From</Trans>} value={wanted.from}>
          {(control) => <input {...control} type="date" />}
        </Field>
        <Field name="to" label={<Trans>To, including that day</Trans>} value={wanted.to}>
          {(control) => <input {...control} type="date" />}
        </Field>
        <div className="ways">
          <Button quiet>
            <Trans>Show these</Trans>
          </Button>
          {narrowed && (
            <Link className="act" to={trailAddress}>
              <Trans>Show everything</Trans>
            </Link>
          )}
        </div>
      </Form>
    </details>
  )
}
