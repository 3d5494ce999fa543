import { Trans } from '@lingui/react/macro'
import { TextArea } from '#web/ui/text-area.tsx'
import { Choices, Field } from '#web/ui/field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useNumber } from '#web/words/dates.ts'
import { Fold } from '#web/ui/fold.tsx'
import { Part } from '#web/account/part.tsx'
import { LackingWords } from '#web/parts/figures/lacking-words.tsx'
import { botNames, cardNames, cards } from './card-names.tsx'
import { linesOfRows } from '#web/ui/text-rows.ts'
import type { BotsForOperator } from './operator-data.server.ts'

type Bot = BotsForOperator['bots'][number]

interface Props {
  bot: Bot
  done: string | null
  refused: RefusedForm | undefined
}

/** One bot: whether it is answering and, if not, why; its activity today, its switch and its links. */
export function BotPanel({ bot, done, refused }: Props) {
  const intent = `bot:${bot.bot}`
  return (
    <Part id={`bot-${bot.bot}`} title={botNames[bot.bot]} done={done === bot.bot && <Trans>Saved.</Trans>}>
      <p className="meta">
        <Tag quiet={!bot.open}>{bot.open ? <Trans>answering</Trans> : <Trans>not answering</Trans>}</Tag>
        <span>
          <WhyOff bot={bot} />
        </span>
      </p>
      {bot.lacking.length > 0 && (
        <ul className="prospect">
          {bot.lacking.map((what) => (
            <li key={what}>
              <LackingWords what={what} />
            </li>
          ))}
        </ul>
      )}
      <Today bot={bot} />
      <SentForm intent={intent} action="/account?look=bots" className="form wide" refused={refused}>
        <input type="hidden" name="bot" value={bot.bot} />
        <input type="hidden" name="version" value={bot.version} />
        <Choices
          name="enabled"
          label={<Trans>Is this bot turned on?</Trans>}
          usual={bot.enabled === null ? 'usual' : bot.enabled ? 'on' : 'off'}
          choices={[
            { value: 'on', text: <Trans>Yes, it’s turned on</Trans> },
            { value: 'off', text: <Trans>No, it’s turned off</Trans> },
            { value: 'usual', text: <Trans>Default: yes on a test site, no on a live site</Trans> },
          ]}
        />
        <Fold summary={<Trans>Where others can help</Trans>} refused={refused?.intent === intent ? refused : undefined}>
          <div className="stack">
            {cards.map((card) => (
              <LinksField key={card} bot={bot} card={card} />
            ))}
          </div>
        </Fold>
        <Send quiet>
          <Trans>Save</Trans>
        </Send>
      </SentForm>
    </Part>
  )
}

function LinksField({ bot, card }: { bot: Bot; card: (typeof cards)[number] }) {
  const links = bot.links.find((each) => each.card === card)?.links ?? []
  return (
    <Field
      name={card}
      label={cardNames[card]}
      hint={
        <Trans>
          One link per line: its text, a vertical bar, its address. For example: Find your polling place | https://…
        </Trans>
      }
      value={linesOfRows(links.map(({ label, url }) => [label, url]))}
    >
      {(control) => <TextArea {...control} rows={3} />}
    </Field>
  )
}

function WhyOff({ bot: { open, why_off, model } }: { bot: Bot }) {
  if (why_off === 'turned_off') return <Trans>You’ve turned this bot off.</Trans>
  if (why_off === 'production') return <Trans>This bot hasn’t been turned on here.</Trans>
  if (why_off === 'figure') return <Trans>The guide will open once these problems are fixed:</Trans>
  if (!open) return null
  return model ? (
    <Trans>The bot quotes, and {model} writes sentences that are checked against the quotations.</Trans>
  ) : (
    <Trans>The bot only quotes. No model writes anything.</Trans>
  )
}

function Today({ bot: { questions_today, tokens_today } }: { bot: Bot }) {
  const number = useNumber()
  return (
    <dl className="facts">
      <div>
        <dt>
          <Trans>Questions in 24 hours</Trans>
        </dt>
        <dd>{number(questions_today)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Model tokens in 24 hours</Trans>
        </dt>
        <dd>{number(tokens_today)}</dd>
      </div>
    </dl>
  )
}
