import { Trans } from '@lingui/react/macro'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'

interface Props {
  lang: string
  rules: string[]
}

/** The rules that the people who run this site have added. */
export const OwnRules = ({ lang, rules }: Props) => (
  <Section title={<Trans>The rules of this site</Trans>}>
    <ul>
      {rules.map((rule) => (
        <li key={rule}>
          <Written lang={lang}>{rule}</Written>
        </li>
      ))}
    </ul>
  </Section>
)
