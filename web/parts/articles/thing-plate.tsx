import { Trans } from '@lingui/react/macro'
import type { ThingPlate, ThingViewProps } from '#web/thing/plate.ts'
import { Section } from '#web/ui/section.tsx'
import { ArticleList } from './article-list.tsx'
import type { AboutThing } from './thing-plate.server.ts'

const ReadAbout = ({ data }: ThingViewProps<AboutThing>) => (
  <Section title={<Trans>Read about it</Trans>}>
    <ArticleList articles={data} />
  </Section>
)

/** Beside a poll and its result: the articles about it. */
export default {
  parts: [{ place: 5, on: ['poll'], ballot: true, View: ReadAbout }],
} satisfies ThingPlate<AboutThing>
