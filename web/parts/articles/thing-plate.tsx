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

/** The articles about a poll, shown beside the poll and its result. */
export default {
  parts: [{ place: 5, on: ['poll'], ballot: true, View: ReadAbout }],
} satisfies ThingPlate<AboutThing>
