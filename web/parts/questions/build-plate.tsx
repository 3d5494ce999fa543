import { Trans } from '@lingui/react/macro'
import type { BuildPlate } from '#web/authoring/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { AskPage } from './ask-page.tsx'
import type { AskPageData, SentQuestion } from './ask.server.ts'
import type { OnBuild } from './build-plate.server.ts'
import { QuestionList } from './question-list.tsx'

const WayToAsk = ({ data: { mine, comm } }: { data: OnBuild }) => (
  <Section title={<Trans>A question to your neighbours</Trans>}>
    <p>
      <Trans>Not a vote: ask what you don’t know, and read what those answer who do.</Trans>
    </p>
    <div className="ways">
      <ButtonLink quiet to={`/build?question=new${comm && `&comm=${encodeURIComponent(comm)}`}`}>
        <Trans>Ask a question</Trans>
      </ButtonLink>
    </div>
    {mine.length > 0 && <QuestionList questions={mine} />}
  </Section>
)

/** The link to ask a question, the person's own latest questions, and the page where a question is written. */
export default {
  parts: [{ place: 30, View: WayToAsk }],
  Instead: AskPage,
} satisfies BuildPlate<OnBuild, AskPageData, SentQuestion>
