import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { WhyField } from '#web/account/desk/why-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Send, SentForm, useThisForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { Wrong } from '#web/ui/wrong.tsx'
import { timeOfDay } from '#web/words/dates.ts'
import { zonePlace } from '#web/words/zone-place.ts'
import { allOffered, locales } from '#web/words/locales.ts'
import type { InstanceSettings } from './settings.server.ts'

interface Props {
  regional: InstanceSettings['regional']
  refused: RefusedForm | undefined
}

type Zone = Props['regional']['zones'][number]

/** The form in which operators set the languages and the time zone of the pages. */
export const RegionalForm = ({ regional, refused }: Props) => (
  <SentForm intent="regional" refused={refused}>
    <input type="hidden" name="if_version" value={refused?.kept.if_version?.[0] ?? regional.version} />
    <LanguageChoices offered={regional.languages} />
    <Field
      name="language"
      label={<Trans>Default language</Trans>}
      hint={<Trans>Used if a reader’s browser asks for none of these languages.</Trans>}
      value={regional.language}
    >
      {(control) => (
        <select {...control}>
          {allOffered.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {locales[locale]}
            </option>
          ))}
        </select>
      )}
    </Field>
    <ZoneField regional={regional} />
    <p className="note">
      {regional.version === 0 ? (
        <Trans>
          For now these come from the program’s environment variables (TIME_ZONE, LANGUAGE_DEFAULT). Once you save, your
          choices here apply instead.
        </Trans>
      ) : (
        <Trans>What’s set here applies, whatever the environment variables say (TIME_ZONE, LANGUAGE_DEFAULT).</Trans>
      )}
    </p>
    <WhyField optional />
    <Send>
      <Trans>Save</Trans>
    </Send>
  </SentForm>
)

function LanguageChoices({ offered }: { offered: readonly string[] }) {
  const { refused } = useThisForm()
  const id = useId()
  const wrong = refused?.errors.languages
  const chosen = refused ? (refused.kept.languages ?? []) : offered
  return (
    <fieldset className="choices" aria-describedby={wrong && id}>
      <legend>
        <Trans>Languages offered</Trans>
      </legend>
      {wrong && (
        <Wrong id={id} alert>
          {wrong}
        </Wrong>
      )}
      {allOffered.map((locale, place) => (
        <label key={locale} className="choice">
          <input
            type="checkbox"
            name="languages"
            value={locale}
            defaultChecked={chosen.includes(locale)}
            {...(place === 0 && { autoFocus: wrong !== undefined })}
          />
          <span lang={locale}>{locales[locale]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The time zone, with the current time there. */
function ZoneField({ regional: { time_zone, zones, now } }: Pick<Props, 'regional'>) {
  const { t, i18n } = useLingui()
  const { refused } = useThisForm()
  const [zone, setZone] = useState(refused?.kept.time_zone?.[0] ?? time_zone)
  const there = zones.some((known) => known.zone === zone) ? zone : time_zone
  const time = timeOfDay(now, there)
  const place = saidOf(i18n.locale, zones.find((known) => known.zone === there) ?? { zone: there, name: null })
  return (
    <Field
      name="time_zone"
      label={<Trans>Time zone</Trans>}
      hint={
        <Trans>
          It’s {time} in {place} now. All times on this site are shown and entered in this zone. What’s already planned
          still happens at the same moment.
        </Trans>
      }
      value={time_zone}
    >
      {(control) => (
        <select {...control} onChange={({ target }) => setZone(target.value)}>
          {byRegion(zones).map(([region, within]) => (
            <optgroup key={region} label={regions[region] ? t(regions[region]) : region}>
              {within.map((each) => (
                <option key={each.zone} value={each.zone}>
                  {saidOf(i18n.locale, each)} ({each.offset})
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The regions that the names of zones begin with. */
const regions: Record<string, MessageDescriptor> = {
  Africa: msg`Africa`,
  America: msg`America`,
  Antarctica: msg`Antarctica`,
  Arctic: msg`Arctic`,
  Asia: msg`Asia`,
  Atlantic: msg`Atlantic`,
  Australia: msg`Australia`,
  Europe: msg`Europe`,
  Indian: msg`Indian Ocean`,
  Pacific: msg`Pacific`,
}

/** The place of a zone and, outside English, the name of the zone in words. */
const saidOf = (locale: string, { zone, name }: Pick<Zone, 'zone' | 'name'>): string =>
  name === null ? zonePlace(locale, zone) : `${zonePlace(locale, zone)}, ${name}`

/** The zones by the region that their names begin with, such as Europe. */
function byRegion(zones: readonly Zone[]): [string, Zone[]][] {
  const found = new Map<string, Zone[]>()
  for (const known of zones) {
    const [region = ''] = known.zone.split('/')
    found.set(region, [...(found.get(region) ?? []), known])
  }
  return [...found]
}
