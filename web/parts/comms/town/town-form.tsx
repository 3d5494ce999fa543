import { Trans, useLingui } from '@lingui/react/macro'
import { commsLimits } from '#contract/comms-limits.ts'
import { WhyField } from '#web/account/desk/why-field.tsx'
import { LanguageField } from '#web/parts/comms/language-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { allOffered } from '#web/words/locales.ts'
import { useLanguages } from '#web/words/use-languages.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { CrestField } from './crest-field.tsx'
import { featuredFields } from './featured-fields.ts'
import type { TownForOperator } from './town-look.server.ts'

const limits = commsLimits.town

interface Props {
  page: TownForOperator
  refused: RefusedForm | undefined
}

/** The form for the operators' texts about the whole site. */
export function TownForm({ page, refused }: Props) {
  const { said } = page
  return (
    <SentForm intent="town" className="form wide" refused={refused}>
      <input type="hidden" name="if_version" value={refused?.kept.if_version?.[0] ?? said.version} />
      <Field
        name="name"
        label={<Trans>Name</Trans>}
        hint={<Trans>The town, school or union that runs this site. Without a name, the site is called polity.</Trans>}
        value={said.name}
      >
        {(control) => <input {...control} maxLength={limits.name.max} autoComplete="off" />}
      </Field>
      <CrestField page={page} />
      <WelcomeFields welcome={said.welcome} />
      <FeaturedFields page={page} />
      <Field
        name="imprint"
        label={<Trans>Legal notice</Trans>}
        hint={
          <Trans>
            Who is responsible for this site, and their postal address. Shown below the terms and privacy pages.
          </Trans>
        }
        value={said.imprint}
      >
        {(control) => <TextArea {...control} rows={6} maxLength={limits.imprint.max} />}
      </Field>
      <RulesField rules={said.rules.join('\n')} />
      <Field
        name="contact"
        label={<Trans>Contact</Trans>}
        hint={<Trans>An e-mail address or a phone number that everyone may see.</Trans>}
        value={said.contact}
      >
        {(control) => <input {...control} maxLength={limits.contact.max} />}
      </Field>
      <LanguageField lang={said.lang} />
      <WhyField optional />
      <Send
        beside={
          <ButtonLink quiet to="/account">
            <Trans>Cancel</Trans>
          </ButtonLink>
        }
      >
        <Trans>Save</Trans>
      </Send>
    </SentForm>
  )
}

const welcomeLabels = { en: <Trans>Welcome in English</Trans>, es: <Trans>Welcome in Spanish</Trans> }

/** A field for the welcome in each language that the site offers; welcomes in other languages are kept as they are. */
function WelcomeFields({ welcome }: { welcome: TownForOperator['said']['welcome'] }) {
  const offered = useLanguages()
  const shown = allOffered.filter((locale) => offered.includes(locale))
  return allOffered.map((locale) => {
    const name = `welcome_${locale}`
    const place = shown.indexOf(locale)
    if (place === -1) return <input key={name} type="hidden" name={name} value={welcome[locale]} />
    return (
      <Field
        key={name}
        name={name}
        refusedAs={place === 0 ? 'welcome' : ''}
        label={welcomeLabels[locale]}
        hint={
          place === 0 && (
            <Trans>A short line that greets people on the front page, such as “Where we ask before we build”.</Trans>
          )
        }
        value={welcome[locale]}
      >
        {(control) => <input {...control} lang={locale} maxLength={limits.welcome.max} />}
      </Field>
    )
  })
}

const RulesField = ({ rules }: { rules: string }) => (
  <Field
    name="rules"
    label={<Trans>Rules of this site</Trans>}
    hint={
      <Trans>
        One rule a line, besides the rules that polity comes with. Everyone reads them on the page of the rules, and
        moderators can name them when they decide.
      </Trans>
    }
    value={rules}
  >
    {(control) => <TextArea {...control} rows={5} maxLength={limits.rules.max} />}
  </Field>
)

/** The choice of the communities that are shown first on the front page: a select list for each position. */
function FeaturedFields({ page: { said, offered } }: { page: TownForOperator }) {
  const { t } = useLingui()
  if (offered.length === 0) return null
  return (
    <fieldset className="featured-places">
      <legend>
        <Trans>Communities that come first on the front page</Trans>
      </legend>
      {featuredFields.map((name, at) => {
        const place = at + 1
        return (
          <Field
            key={name}
            name={name}
            refusedAs={at === 0 ? 'featured' : ''}
            label={<Trans>Place {place}</Trans>}
            value={said.featured[at] ?? ''}
          >
            {(control) => (
              <select {...control}>
                <option value="">{t`No community`}</option>
                {offered.map(({ comm_id, comm_name, lang }) => (
                  <option key={comm_id} value={comm_id} lang={lang}>
                    {comm_name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )
      })}
    </fieldset>
  )
}
