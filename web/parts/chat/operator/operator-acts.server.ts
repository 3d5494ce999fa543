import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { AnyRefusal, isRefusal } from '#contract/refusals.ts'
import { chat } from '#contract/chat.ts'
import { figures } from '#contract/figures.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import { oneOf, textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { cards } from './card-names.tsx'
import { figureIn } from './figure-in.ts'
import { linksIn } from './lines.ts'

interface FormAction {
  /** The part of the page in which the confirmation is shown. */
  part: string
  done: string
  asked: Promise<unknown>
  says: FormWords
}

const stale = msg`Someone has changed this in the meantime. Have another look, then save.`

const oneLinkALine = msg`Enter one link per line: the text, a vertical bar, and the address with https://`

const botWords: FormWords<typeof chat.set_bot> = {
  fields: Object.fromEntries(cards.map((card) => [card, oneLinkALine])),
  means: { STALE_VERSION: stale },
}

const figureWords: FormWords<typeof figures.set_figure, string> = {
  fields: {
    name: msg`Enter the person’s name.`,
    called: msg`Enter the names people use for this person, one per line, up to ten.`,
    lang: msg`Enter a language code, such as en or es.`,
    header: msg`The line at the top of every page can have up to 300 characters.`,
    contact: msg`The address for corrections can have up to 200 characters.`,
    offices: msg`Enter one office per line: the title, the first day and the last day, as in Mayor | 2020-01-01 | 2024-12-31.`,
    others: msg`Enter one person per line: their name, who they are and any other names they go by.`,
  },
  means: { STALE_VERSION: stale },
  over: msg`Nothing has been changed yet. Please check what’s marked below.`,
}

/** For actions: carries out the request of an operator's form about the bots. */
export async function doForBots(ctx: RequestContext, request: Request) {
  const form = await request.formData()
  const action = deedOf(ctx, form)
  if (!action) throw data(null, { status: 404 })
  const { refused } = await sentForm(ctx, form, action.asked, action.says)
  return refused ?? redirect(`/account?look=bots&done=${action.done}#${STATUS_ANCHOR}`)
}

function deedOf({ enter }: RequestContext, form: FormData): FormAction | null {
  const [intent, about = ''] = textIn(form, 'intent').split(':')
  const if_version = Number(textIn(form, 'version')) || 0
  if (intent === 'bot') {
    const bot = oneOf(form, 'bot', ['billsbot', 'harrisbot'])
    const enabled = { on: true, off: false, usual: null }[oneOf(form, 'enabled', ['usual', 'on', 'off'])]
    const links = cards.map((card) => ({ card, links: linksIn(textIn(form, card)) }))
    const asked = enter(chat.set_bot, { bot, enabled, links, if_version })
    return { part: `bot-${bot}`, done: bot, asked: asked.catch(aboutCards), says: botWords }
  }
  if (intent === 'figure') {
    const turned_on = form.has('turned_on')
    const asked = enter(figures.set_figure, { figure: figureIn(form), turned_on, if_version })
    return { part: 'figure', done: 'figure', asked: asked.catch(aboutFields), says: figureWords }
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
  if (intent === 'dispute') {
    const [stmt_id, reason] = [textIn(form, 'stmt_id').trim(), textIn(form, 'reason')]
    const disputed = oneOf(form, 'disputed', ['hide', 'show']) === 'hide'
    return {
      part: 'disputes',
      done: 'disputed',
      asked: enter(figures.dispute_statement, { stmt_id, disputed, reason }),
      says: {
        fields: {
          stmt_id: msg`Enter the ID of the entry. You’ll find it after “statement=” in the page’s address.`,
          reason: msg`Give a reason of 5 to 500 characters, on one line.`,
        },
        about: { NOT_FOUND: ['stmt_id'] },
        means: { NOT_FOUND: msg`There’s no entry with this ID.` },
      },
    }
  }
  return null
}

/** Maps errors inside a figure to the fields of its form. */
const aboutFields = renamed((path) => path.replace(/^figure\./, ''))

/** Maps an error in a link to the field of its card. */
const aboutCards = renamed((path) => cards[Number(/^links\.(\d+)/.exec(path)?.[1])] ?? path)

function renamed(fieldOf: (path: string) => string) {
  return (thrown: unknown): never => {
    if (!isRefusal(thrown) || !thrown.note.fields) throw thrown
    const fields = Object.entries(thrown.note.fields).map(([path, wrong]) => [fieldOf(path), wrong] as const)
    throw new AnyRefusal(thrown.code, { ...thrown.note, fields: Object.fromEntries(fields) }, thrown)
  }
}
