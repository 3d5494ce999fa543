import { polls } from '#contract/polls.ts'
import type { ResourcePlate } from '#web/resources/resource.ts'
import { loadWords } from '#web/words/words.ts'
import { resultsPage } from './dev/results-page.server.tsx'
import { removedLines } from './removed.server.ts'
import { ballotsCsv, ballotsJson } from './resources/ballots-file.server.ts'
import { embed } from './resources/embed.server.ts'
import { feedJson, feedRss } from './resources/feeds.server.ts'
import { whenOf } from './resources/for-nobody.server.ts'
import { go } from './resources/go.server.ts'
import { oembed } from './resources/oembed.server.ts'
import { poster } from './resources/poster.server.ts'
import { present } from './resources/present.server.ts'
import { codebookCsv, codebookJson, resultCsv, resultJson } from './resources/result-file.server.ts'
import { sealImage, shareImage } from './resources/share-image.server.ts'

const [free, plain, dear, nobody] = [0, 2, 20, true]

/** Serves results and answers as files, and the content about polls that other sites and programs show. */
export default {
  resources: {
    '/results/:poll_id/export.csv': { answer: resultCsv, cost: dear },
    '/results/:poll_id/export.json': { answer: resultJson, cost: dear },
    '/results/:poll_id/codebook.csv': { answer: codebookCsv, cost: plain },
    '/results/:poll_id/codebook.json': { answer: codebookJson, cost: plain },
    '/results/:poll_id/ballots.csv': { answer: ballotsCsv, cost: dear },
    '/results/:poll_id/ballots.json': { answer: ballotsJson, cost: dear },
    '/results/:poll_id/share.png': { answer: shareImage, cost: dear, nobody },
    '/results/:poll_id/seal.png': { answer: sealImage, cost: dear, nobody },
    '/results/:poll_id/poster': { answer: poster, cost: dear, nobody },
    '/results/:poll_id/present': { answer: present, cost: plain, nobody },
    '/go/:letters': { answer: go, cost: free, nobody },
    '/embed/:poll_id': { answer: embed, cost: plain, nobody, framed: true },
    '/oembed': { answer: oembed, cost: plain, nobody },
    '/feeds/polls.rss': { answer: feedRss, cost: plain, nobody },
    '/feeds/polls.json': { answer: feedJson, cost: plain, nobody },
    '/dev/results': { answer: resultsPage, cost: dear, local: true },
  },
  async more(code, ctx, poll_id) {
    if (!poll_id || (code !== 'REMOVED' && code !== 'WITHDRAWN')) return []
    const i18n = await loadWords(ctx.locale)
    if (code === 'REMOVED') return removedLines(i18n, ctx.timeZone, await ctx.enter(polls.get_removal, { poll_id }))
    // A withdrawn poll has nothing still to come: the date and the reason replace the facts about a running poll.
    return [whenOf(i18n, ctx.timeZone, await ctx.enter(polls.get_poll, { poll_id }))]
  },
} satisfies ResourcePlate
