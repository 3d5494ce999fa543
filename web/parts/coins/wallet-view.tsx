import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { queryValue } from '#web/state/query.ts'
import { Head } from '#web/ui/head.tsx'
import { Section } from '#web/ui/section.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { useNumber } from '#web/words/dates.ts'
import type { Wallet } from './account-plate.server.ts'
import { BotQuestions } from './coin-words.tsx'
import { HowToEarn } from './how-to-earn.tsx'
import { WalletLines } from './wallet-lines.tsx'

interface Props {
  page: Wallet
  refused: RefusedForm | undefined
}

const done = {
  hidden: <Trans>Your coins aren’t shown at the top of pages any more. You go on earning them.</Trans>,
  shown: <Trans>Your coins are shown at the top of every page again.</Trans>,
  bought: <Trans>Your coins are spent. You can ask the assistants more from now on.</Trans>,
}

/** A person's coins: what there is, every line, how to earn and what to do with them. */
export function WalletView({ page, refused }: Props) {
  const { search, key } = useLocation()
  const word = queryValue(search, 'done')
  return (
    <div className="stack">
      <Head
        eyebrow={
          <Link to="/account#coins">
            <Trans>Your account</Trans>
          </Link>
        }
        title={<Trans>Your coins</Trans>}
      >
        <Trans>
          Coins are a thank-you for taking part. They aren’t money, and they give nobody more say: no vote, no order of
          things and no draw depends on them.
        </Trans>
      </Head>
      {word !== null && Object.hasOwn(done, word) && !refused && (
        <StatusMessage key={key} kind="done">
          {done[word as keyof typeof done]}
        </StatusMessage>
      )}
      <Balance wallet={page.wallet} />
      <Section title={<Trans>Every line</Trans>}>
        <WalletLines page={page} />
      </Section>
      <Section title={<Trans>How to earn coins</Trans>}>
        <HowToEarn rules={page.rules} />
      </Section>
      <Section title={<Trans>What coins are for</Trans>}>
        <Shop page={page} refused={refused} />
      </Section>
      <Section title={<Trans>Seeing your coins</Trans>}>
        <HideForm hidden={page.wallet.hidden} refused={refused} />
      </Section>
      <Section title={<Trans>Checking that all is right</Trans>}>
        <p>
          <Trans>
            Nobody can change a line once it’s written, not even the people who run this site. Each night a{' '}
            <a href="/coins.txt">fingerprint of the day</a> is published for everybody. From the day after, each of your
            lines has a proof that it is part of that fingerprint.
          </Trans>
        </p>
      </Section>
    </div>
  )
}

function Balance({ wallet }: Pick<Wallet, 'wallet'>) {
  const number = useNumber()
  const [balance, pending, day] = [wallet.balance, wallet.pending, wallet.day_left].map(number)
  return (
    <div className="panel">
      <p className="say">{balance} i¢</p>
      {wallet.pending > 0 && (
        <p>
          <Trans>
            Another {pending} i¢ are on their way. They become yours after a few days, unless what earned them is taken
            back or removed.
          </Trans>
        </p>
      )}
      <p className="note">
        {wallet.day_left > 0 ? (
          <Trans>You can still earn up to {day} i¢ within these 24 hours.</Trans>
        ) : (
          <Trans>You’ve earned as much as one can for now. Of course you can still take part.</Trans>
        )}
      </p>
    </div>
  )
}

function Shop({ page: { shop, wallet, key }, refused }: Props) {
  const number = useNumber()
  if (shop.length === 0)
    return (
      <p>
        <Trans>There’s nothing here yet to spend them on. Your coins stay yours.</Trans>
      </p>
    )
  return (
    <ul className="rows">
      {shop.map(({ item, price }) => {
        const [cost, missing] = [number(price), number(price - wallet.balance)]
        return (
          <li key={item}>
            <p>
              <BotQuestions />
            </p>
            {wallet.balance >= price ? (
              <SentForm intent="spend" refused={refused}>
                <input type="hidden" name="key" value={key} />
                <Send>
                  <Trans>Spend {cost} i¢</Trans>
                </Send>
              </SentForm>
            ) : (
              <p className="note">
                <Trans>
                  {cost} i¢. You need {missing} i¢ more.
                </Trans>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const HideForm = ({ hidden, refused }: { hidden: boolean; refused: RefusedForm | undefined }) => (
  <SentForm intent="hide" refused={refused}>
    <label className="choice">
      <input type="checkbox" name="shown" defaultChecked={!hidden} />
      <Trans>Show my coins at the top of every page</Trans>
    </label>
    <Send quiet>
      <Trans>Save</Trans>
    </Send>
  </SentForm>
)
