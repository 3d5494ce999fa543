import type { AccountServerPlate } from '#web/account/plate.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { doForBots } from './operator/operator-acts.server.ts'
import { botAnswers, botDisputes, botFigure, botSources, botsForOperator } from './operator/operator-data.server.ts'

type Look = NonNullable<AccountServerPlate['looks']>[string]

const forOperators = (load: (ctx: RequestContext, url: string) => Promise<unknown>): Look => ({
  load: async (ctx, url, user) => (user.operator ? load(ctx, url) : null),
  act: doForBots,
})

export default {
  looks: {
    bots: forOperators(botsForOperator),
    'bot-answers': forOperators(botAnswers),
    'bot-figure': forOperators(botFigure),
    'bot-disputes': forOperators(botDisputes),
    'bot-sources': forOperators(botSources),
  },
} satisfies AccountServerPlate
