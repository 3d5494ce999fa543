import { Trans } from '@lingui/react/macro'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'

interface Props {
  rules: { title: string; text: string }[]
  lang: string
}

/** The rules of a community, numbered so that they can be cited. */
export function CommunityRules({ rules, lang }: Props) {
  return (
    <Section title={<Trans>Community rules</Trans>}>
      <ol className="rules">
        {rules.map((rule) => (
          <li key={rule.title}>
            <h3>
              <Written lang={lang}>{rule.title}</Written>
            </h3>
            <p>
              <Written lang={lang}>{rule.text}</Written>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
