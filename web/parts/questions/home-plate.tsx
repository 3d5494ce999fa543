import { Trans } from '@lingui/react/macro'
import type { HomePlate } from '#web/home/plate.ts'
import { Section } from '#web/ui/section.tsx'
import type { OnHome } from './home-plate.server.ts'
import { QuestionList } from './question-list.tsx'

const Asked = ({ data: { questions } }: { data: OnHome }) =>
  questions.length > 0 && (
    <Section title={<Trans>What people ask</Trans>}>
      <QuestionList questions={questions} withCommunity />
    </Section>
  )

/** The questions with the latest activity. */
export default { parts: [{ place: 40, View: Asked }] } satisfies HomePlate<OnHome>
