import { isRefusal } from '#contract/refusals.ts'
import { polls } from '#contract/polls.ts'
import { removedLines } from '#web/parts/polls/removed.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { refusalSentence } from '#web/refusals.server.ts'
import { loadWords } from '#web/words/words.ts'
import { ballotsCsv, ballotsJson } from './ballots-file.server.ts'
import { codebookCsv, codebookJson, resultCsv, resultJson } from './result-file.server.ts'
import { embed } from './embed.server.ts'
import { whenOf } from './for-nobody.server.ts'
import { feedJson, feedRss } from './feeds.server.ts'
import { oembed } from './oembed.server.ts'
import { shareImage } from './share-image.server.ts'
import type { Answering, Asked, Leaving } from './leaving.ts'

/** `cost`: beside a plain call, what it takes to make it. */
const entry = (path: string, cost: number, answer: Answering, rest: { nobody?: boolean; framed?: boolean } = {}) => ({
  pattern: new RegExp(`^${path.replaceAll('.', '[.]').replace(':poll_id', '(?<poll_id>[A-Za-z0-9_-]{1,128})')}$`),
  answer: sayingNo(async (ctx, asked) => {
    await ctx.spend(cost)
    return answer(ctx, asked)
  }),
  nobody: rest.nobody ?? false,
  framed: rest.framed ?? false,
})
const forNobody = { nobody: true }

/** Everything that leaves the page, by its exact path. These are no screens: no browser loads anything for them. */
const table = [
  entry('/results/:poll_id/export.csv', 20, resultCsv),
  entry('/results/:poll_id/export.json', 20, resultJson),
  entry('/results/:poll_id/codebook.csv', 2, codebookCsv),
  entry('/results/:poll_id/codebook.json', 2, codebookJson),
  entry('/results/:poll_id/ballots.csv', 20, ballotsCsv),
  entry('/results/:poll_id/ballots.json', 20, ballotsJson),
  entry('/results/:poll_id/share.png', 20, shareImage, forNobody),
  entry('/embed/:poll_id', 2, embed, { nobody: true, framed: true }),
  entry('/oembed', 2, oembed, forNobody),
  entry('/feeds/polls.rss', 2, feedRss, forNobody),
  entry('/feeds/polls.json', 2, feedJson, forNobody),
]

/** What leaves the page at this path; null: nothing, it is a screen or not ours. */
export function leavingAt(pathname: string): Leaving | null {
  for (const { pattern, answer, nobody, framed } of table) {
    const match = pattern.exec(pathname)
    if (!match) continue
    const poll_id = match.groups?.poll_id ?? ''
    return { nobody, framed, answer: (ctx, asked) => answer(ctx, { ...asked, poll_id }) }
  }
  return null
}

/** The note in place of a removed poll, whatever was asked of it. */
async function removedHere(ctx: RequestContext, { poll_id }: Pick<Asked, 'poll_id'>): Promise<string[]> {
  const sentence = await refusalSentence('REMOVED', ctx.locale)
  if (!poll_id) return [sentence]
  const removal = await ctx.enter(polls.get_removal, { poll_id })
  return [sentence, ...removedLines(await loadWords(ctx.locale), ctx.timeZone, removal)]
}

/** Of a withdrawn poll nothing is still to come: when and why, in place of what a poll that runs says. */
async function withdrawnHere(ctx: RequestContext, { poll_id }: Pick<Asked, 'poll_id'>): Promise<string[]> {
  const [poll, i18n] = await Promise.all([ctx.enter(polls.get_poll, { poll_id }), loadWords(ctx.locale)])
  return [await refusalSentence('WITHDRAWN', ctx.locale), whenOf(i18n, ctx.timeZone, poll)]
}

/** A foreseen no becomes its sentence, as plain text. */
function sayingNo(answer: Answering): Answering {
  return (ctx, asked) =>
    answer(ctx, asked).catch(async (thrown: unknown) => {
      if (!isRefusal(thrown)) throw thrown
      // A wrong id in an address is as good as none.
      const code = thrown.code === 'INVALID' ? 'NOT_FOUND' : thrown.code
      const status = thrown.code === 'INVALID' ? 404 : thrown.status
      const lines = await (code === 'REMOVED'
        ? removedHere(ctx, asked)
        : code === 'WITHDRAWN'
          ? withdrawnHere(ctx, asked)
          : refusalSentence(code, ctx.locale).then((sentence) => [sentence]))
      return new Response(`${lines.join('\n')}\n`, {
        status,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      })
    })
}
