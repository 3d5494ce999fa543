import type { BuildPlate } from '#web/authoring/plate.ts'
import type { OnBuild } from './build-plate.server.ts'
import { MyPollsPart, Templates, WaysToBegin } from './building/chooser.tsx'
import { PollPage, type Sent } from './building/poll-page.tsx'
import type { Page } from './building/pages.server.ts'

/** The ways to begin a poll, the list of the author’s own polls, and the page of each poll. */
export default {
  parts: [
    { place: 10, View: ({ data }) => <MyPollsPart {...data} /> },
    { place: 20, View: ({ data }) => <WaysToBegin {...data} /> },
    { place: 30, View: ({ data }) => <Templates {...data} /> },
  ],
  Instead: PollPage,
} satisfies BuildPlate<OnBuild, Page, Sent>
