import { Plural, Trans } from '@lingui/react/macro'
import { Check } from 'lucide'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import type { Answer } from './types.ts'

/**
 * The number of people an answer has helped, and two buttons to say that it helped or did not; pressing a button again
 * takes the rating back.
 */
export function RateForm({ answer, refused }: { answer: Answer; refused: RefusedForm | undefined }) {
  const { answer_id, up, my_rating, may } = answer
  const helped = up > 0 && (
    <span className="note helped">
      <Plural value={up} one="It helped # person" other="It helped # people" />
    </span>
  )
  if (!may.rate) return helped && <p>{helped}</p>
  const next = (value: 1 | -1) => (my_rating === value ? 0 : value)
  return (
    <SentForm intent={`rate:${answer_id}`} className="rate" refused={refused}>
      <Button quiet name="value" value={next(1)} aria-pressed={my_rating === 1}>
        <Icon node={Check} />
        <Trans>Helped me</Trans>
      </Button>
      <Button quiet name="value" value={next(-1)} aria-pressed={my_rating === -1}>
        <Trans>Didn’t help</Trans>
      </Button>
      {helped}
    </SentForm>
  )
}
