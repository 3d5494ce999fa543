import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { chat } from '#contract/chat.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { figureAction, renamed, stale, type FormAction } from '#web/parts/figures/operator/figure-acts.server.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import { oneOf, textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import type { BotPage } from './bot-page-names.ts'
import { cards } from './card-names.tsx'
import { linksIn } from './links-in.ts'

const oneLinkALine = msg`Enter one link per line: the text, a vertical bar, and the address with https://`

const botWords: FormWords<typeof chat.set_bot> = {
  fields: Object.fromEntries(cards.map((card) => [card, oneLinkALine])),
  means: { STALE_VERSION: stale },
}

/** The page on which a part stands that is not on the first one. */
const pageOf: Record<string, BotPage> = { reports: 'bot-answers', figure: 'bot-figure', disputes: 'bot-disputes' }

/** For actions: carries out the request of an operator's form about the bots. */
export async function doForBots(ctx: RequestContext, request: Request) {
  const form = await request.formData()
  const action = actionOf(ctx, form)
  if (!action) throw data(null, { status: 404 })
  const { refused } = await sentForm(ctx, form, action.asked, action.says)
  return refused ?? redirect(`/account?look=${pageOf[action.part] ?? 'bots'}&done=${action.done}#${STATUS_ANCHOR}`)
}

function actionOf({ enter }: RequestContext, form: FormData): FormAction | null {
  const [intent = '', about = ''] = textIn(form, 'intent').split(':')
  const if_version = Number(textIn(form, 'version')) || 0
  if (intent === 'bot') {
    const bot = oneOf(form, 'bot', ['billsbot', 'harrisbot'])
    const enabled = { on: true, off: false, usual: null }[oneOf(form, 'enabled', ['usual', 'on', 'off'])]
    const links = cards.map((card) => ({ card, links: linksIn(textIn(form, card)) }))
    const asked = enter(chat.set_bot, { bot, enabled, links, if_version })
    return { part: `bot-${bot}`, done: bot, asked: asked.catch(aboutCards), says: botWords }
  }
  if (intent === 'resolve') {
    const resolution = textIn(form, 'resolution')
    return {
      part: 'reports',
      done: 'resolved',
      asked: enter(chat.resolve_report, { report_id: about, resolution }),
      says: { fields: { resolution: msg`Say what was done, in 3 to 500 characters on one line.` } },
    }
  }
  return figureAction(enter, intent, form)
}

/** Maps an error in a link to the field of its card. */
const aboutCards = renamed((path) => cards[Number(/^links\.(\d+)/.exec(path)?.[1])] ?? path)
