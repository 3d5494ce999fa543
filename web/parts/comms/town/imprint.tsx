import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import type { ImprintTexts } from './town.server.ts'

const ADDRESS = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/

/** Who is responsible for this site and how to reach them, below the plain pages. */
export const Imprint = ({ texts: { name, lang, imprint, contact } }: { texts: ImprintTexts }) => (
  <div id="imprint">
    <Section title={<Trans>Who runs this site</Trans>}>
      {name && (
        <p>
          <b>
            <Written lang={lang}>{name}</Written>
          </b>
        </p>
      )}
      {imprint.split(/\n{2,}/).map((paragraph, place) => (
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
          {ADDRESS.test(contact) ? (
            <a href={`mailto:${contact}`}>{contact}</a>
          ) : (
            <Written lang={lang}>{contact}</Written>
          )}
        </p>
      )}
    </Section>
  </div>
)
