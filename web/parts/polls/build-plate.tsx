import type { BuildPlate } from '#web/authoring/plate.ts'
import type { OnBuild } from './build-plate.server.ts'
import { hasWorkUnderWay, MyPollsLead, MyPollsPart, Start } from './building/chooser.tsx'
import { PollPage, type Sent } from './building/poll-page.tsx'
import type { Page } from './building/pages.server.ts'

/** The short form of a new poll, the lists of the polls that the person wrote or looks after, and the page of each poll. */
export default {
  lead: { isDue: hasWorkUnderWay, View: ({ data }) => <MyPollsLead {...data} /> },
  parts: [
    { place: 10, View: ({ data, sent }) => <Start {...data} refused={sent?.refused} /> },
    { place: 20, View: ({ data }) => <MyPollsPart {...data} /> },
  ],
  Instead: PollPage,
  titleOf: (page) => ('poll' in page ? page.poll.title : ''),
} satisfies BuildPlate<OnBuild, Page, Sent>
