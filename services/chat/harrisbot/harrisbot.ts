import { figures } from '#contract/figures.ts'
import type { Context } from '#platform/room.ts'
import type { Question, Turn } from '#services/chat/turn.ts'
import { read, type Figure } from './asking.ts'
import { asksToGuess } from './guessing.ts'
import { answerCount, asksCount } from './counting.ts'
import { answerMeasure, asksMeasure } from './measures.ts'
import { answerOffices, asksOffices } from './offices.ts'
import { answerRemarks, asksRemarks } from './remarks.ts'
import { lead, refuse, type Reply } from './saying.ts'
import { answerTopic } from './searching.ts'
import { answerVote, asksVote } from './votes.ts'
import { whoIsMeant } from './who.ts'
import { leads, refusals } from './words.ts'

/**
 * The guide to the public record of one figure: it quotes the record in the third person, and never speaks for anybody.
 * It first checks whether the question asks for a guess, and then which person is meant. Only then does it look at the
 * record.
 */
export const harrisbot: Turn = async (question, ctx) => {
  const { figure } = await ctx.ask(figures.get_figure, {})
  if (!figure) return { ...refuse('NO_SOURCE', refusals.noFigure(), question.lang), bill: null, as_of: null }

  return { ...(await guide(question, figure, ctx)), bill: null, as_of: figure.as_of }
}

const overview =
  /^(?:who (?:is|was)\b|what (?:is|are) (?:in )?(?:this|the record|here)\b|tell me about\b|qui[eé]n (?:es|era)\b)/i

async function guide({ message, lang }: Question, figure: Figure, ctx: Context): Promise<Reply> {
  const asked = read(message, figure)
  if (asksToGuess(asked.bare)) return refuse('NO_OPINION', refusals.opinion(figure), lang)

  const meant = whoIsMeant(asked, figure)
  if (meant.is === 'you') return refuse('PERSONA', refusals.persona(figure), lang)
  if (meant.is === 'other') return refuse('OTHER_PERSON', refusals.other(figure, meant.other), lang)
  if (meant.is === 'office') return refuse('OTHER_PERSON', refusals.office(figure, meant.held, meant.days), lang)

  const { during } = meant
  const context = { asked, figure, ctx, lang, during }
  if (overview.test(asked.bare) && asked.topic === '')
    return { tier: 'answer', blocks: [lead(leads.overview(figure), lang)], citations: [] }
  const isOfDeeds = asksMeasure(asked) || asksVote(asked) || asksRemarks(asked)
  if (!isOfDeeds && asksOffices(asked, figure)) return answerOffices(figure, lang)
  if (asksCount(asked)) return answerCount(asked, figure, ctx, lang)
  if (asksMeasure(asked)) return answerMeasure(context)
  const vote = asksVote(asked) ? await answerVote(context) : null
  if (vote) return vote
  if (asksRemarks(asked) || asked.days || asked.quoted) return answerRemarks(context)
  return answerTopic(asked, context)
}
