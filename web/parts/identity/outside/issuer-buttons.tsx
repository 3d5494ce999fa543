import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { type RefusedForm, SentForm } from '#web/ui/sent-form.tsx'
import type { IssuerName } from './issuer-name.ts'

interface Props {
  issuers: IssuerName[]
  refused: RefusedForm | undefined
}

/** A button for each issuer that the operator has set; nothing if there is none. */
export function IssuerButtons({ issuers, refused }: Props) {
  if (issuers.length === 0) return null
  return (
    <Section aside title={<Trans>Use another account</Trans>}>
      <SentForm intent="outside" refused={refused}>
        {issuers.map(({ issuer, name }) => (
          <div key={issuer}>
            <Button quiet name="issuer" value={issuer}>
              <Trans>Continue with {name}</Trans>
            </Button>
          </div>
        ))}
      </SentForm>
    </Section>
  )
}
