import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import type { ImprintTexts } from './town.server.ts'

const ADDRESS = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/

/**
 * States below the plain pages who is responsible for this site and how to reach them, or that nobody has said so yet.
 */
export const Imprint = ({ texts }: { texts: ImprintTexts }) => (
  <div id="imprint">
    <Section title={<Trans>Who runs this site</Trans>}>
      {texts.imprint === '' && texts.contact === '' ? <NotStated {...texts} /> : <Stated {...texts} />}
    </Section>
  </div>
)

const Stated = ({ name, lang, imprint, contact }: ImprintTexts) => (
  <>
    {name && (
      <p>
        <b>
          <Written lang={lang}>{name}</Written>
        </b>
      </p>
    )}
    {imprint !== '' &&
      imprint.split(/\n{2,}/).map((paragraph, place) => (
        <p key={place}>
          <Written lang={lang}>
            {paragraph.split('\n').map((line, at) => (
              <Fragment key={at}>
                {at > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </Written>
        </p>
      ))}
    {contact && (
      <p>
        <Trans>Contact:</Trans>{' '}
        {ADDRESS.test(contact) ? <a href={`mailto:${contact}`}>{contact}</a> : <Written lang={lang}>{contact}</Written>}
      </p>
    )}
  </>
)

/** Tells readers what they can do while it is not stated who runs the site, and tells operators where to state it. */
function NotStated({ name: stated, lang }: ImprintTexts) {
  const name = <Written lang={lang}>{stated}</Written>
  return (
    <>
      <p>
        {stated ? (
          <Trans>{name} runs this site, but hasn’t said yet how to reach them.</Trans>
        ) : (
          <Trans>Nobody has said yet who runs this site.</Trans>
        )}{' '}
        <Trans>If you have a question, ask the people who told you about it.</Trans>
      </p>
      <p>
        <Trans>
          Do you run it? Say in <a href="/account?look=town">your account</a> who you are and how to reach you.
        </Trans>
      </p>
    </>
  )
}
