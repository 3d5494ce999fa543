import type { I18n } from '@lingui/core'
import { dateTags, type Lang } from '#platform/words/words.ts'
import type { Figure } from './asking.ts'
import type { Days } from './days.ts'
import type { Statement } from './quoting.ts'

/** A sentence that can be rendered in any language. */
export type Said = (i18n: I18n) => string
type Counted = { chamber: string; year: number; last: number }

const dayIn = (i18n: I18n, day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(dateTags[i18n.locale as Lang], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** A period in words: 5 October 2018; 1 January 2018 to 31 December 2018. */
const daysIn = (i18n: I18n, { from, to }: Days): string => {
  const [first, last] = [dayIn(i18n, from), dayIn(i18n, to)]
  return from === to ? first : i18n._('{first} to {last}', { first, last })
}

/** A period with a preposition: on 5 October 2018; from 1 January 2018 to 31 December 2018. */
export const timeIn = (i18n: I18n, days: Days): string => {
  const when = daysIn(i18n, days)
  return days.from === days.to ? i18n._('on {day}', { day: when }) : i18n._('from {when}', { when })
}

/** The dates between which the figure held each office, as set by an operator or given in the official list. */
const held = (i18n: I18n, offices: Figure['offices']): string =>
  offices
    .map(({ title, from, to }) => {
      if (to === null) return i18n._('{title}, since {day}', { title, day: dayIn(i18n, from) })
      return `${title}, ${daysIn(i18n, { from, to })}`
    })
    .join('; ')

/** Fixed sentences before quotations: they name the person and the date of the record, but never interpret it. */
export const leads = {
  vote:
    ({ name }: Figure, { said_on, venue }: Statement): Said =>
    (i18n) =>
      i18n._('{venue}, {day}. {name}’s position in the record:', { venue, day: dayIn(i18n, said_on), name }),
  measure:
    ({ name }: Figure, label: string, congress: string): Said =>
    (i18n) =>
      i18n._('The record of {label} ({congress}) says this about {name}:', { label, congress, name }),
  measures:
    ({ name }: Figure): Said =>
    (i18n) =>
      i18n._('The record shows that {name} sponsored or cosponsored these bills:', { name }),
  remarks:
    ({ name }: Figure, days: Days | null, heading: string | null): Said =>
    (i18n) => {
      const when = days && daysIn(i18n, days)
      if (when && heading)
        return i18n._('According to the record for {when}, {name} said this under the heading “{heading}”:', {
          when,
          name,
          heading,
        })
      if (when) return i18n._('According to the record for {when}, {name} said:', { when, name })
      if (heading)
        return i18n._('According to the record, {name} said this under the heading “{heading}”:', { name, heading })
      return i18n._('According to the record, {name} said:', { name })
    },
  inserted:
    ({ name }: Figure): Said =>
    (i18n) =>
      i18n._('{name} had this text added to the record. It wasn’t read aloud:', { name }),
  someInserted: (): Said => (i18n) =>
    i18n._('Some of this text was added to the record in writing and wasn’t read aloud.'),
  found:
    ({ name }: Figure): Said =>
    (i18n) =>
      i18n._('Here is what I found in {name}’s public record:', { name }),
  related:
    ({ name }: Figure): Said =>
    (i18n) =>
      i18n._('These passages from {name}’s record may help. I’m not sure that they answer your question.', { name }),
  counted:
    ({ name }: Figure, count: number, position: string, { chamber, year, last }: Counted): Said =>
    (i18n) =>
      i18n._(
        'This record has every {chamber} roll call of {year}, from 1 to {last}. In those votes, {name} is recorded as “{position}” {count, plural, one {once} other {# times}}.',
        { name, count, position, chamber, year, last },
      ),
  offices:
    ({ name, offices }: Figure): Said =>
    (i18n) =>
      i18n._(
        '{name}: {offices}. These dates were entered on this site or come from an imported list. They aren’t quotations from the record.',
        { name, offices: held(i18n, offices) },
      ),
  overview:
    ({ name, offices, statements, from, to }: Figure): Said =>
    (i18n) => {
      const who = offices.length > 0 ? `${name} (${held(i18n, offices)})` : name
      const when = from && to ? daysIn(i18n, { from, to }) : null
      return when === null
        ? i18n._(
            '{who}. This record has {statements, plural, one {# entry} other {# entries}} (statements, votes and bills).',
            { who, statements },
          )
        : i18n._(
            '{who}. This record has {statements, plural, one {# entry} other {# entries}} (statements, votes and bills) from {when}.',
            { who, statements, when },
          )
    },
}

/** The facts that the record contains about a bill. Titles and names are in the language of the official record. */
export const facts = {
  sponsor:
    (title: string): Said =>
    (i18n) =>
      i18n._('Yes: {title}', { title }),
  sponsorToo:
    (title: string, { name }: Figure): Said =>
    (i18n) =>
      i18n._('No, {name} is the sponsor: {title}', { name, title }),
  cosponsor:
    (title: string, sponsor: string): Said =>
    (i18n) =>
      i18n._('Yes: {title} (sponsored by {sponsor})', { title, sponsor }),
  notSponsor:
    (sponsor: string, { name }: Figure): Said =>
    (i18n) =>
      i18n._('No. Its sponsor is {sponsor}, and {name} is a cosponsor.', { sponsor, name }),
  withdrawn:
    (sponsor: string, day: string, { name }: Figure): Said =>
    (i18n) =>
      i18n._('No. Its sponsor is {sponsor}, and {name} was a cosponsor until {day}.', {
        sponsor,
        name,
        day: dayIn(i18n, day),
      }),
  withdrew:
    (title: string, day: string): Said =>
    (i18n) =>
      i18n._('Yes, on {day}: {title}', { day: dayIn(i18n, day), title }),
  notWithdrew:
    (title: string, sponsor: string, { name }: Figure): Said =>
    (i18n) =>
      i18n._('There’s no withdrawal on record. {name} is a cosponsor of {title}. Its sponsor is {sponsor}.', {
        name,
        title,
        sponsor,
      }),
  another:
    (sponsor: string): Said =>
    (i18n) =>
      i18n._('No. Its sponsor is {sponsor}.', { sponsor }),
}

/** The reasons for refusing to answer, as fixed sentences. */
export const refusals = {
  noVote:
    ({ name }: Figure): Said =>
    (i18n) =>
      i18n._('This record doesn’t include that vote by {name}.', { name }),
  noMeasure:
    ({ name }: Figure, bill: string): Said =>
    (i18n) =>
      i18n._('This record doesn’t name {name} as sponsor or cosponsor of {bill}.', { name, bill }),
  noRemarks:
    ({ name }: Figure, days: Days): Said =>
    (i18n) =>
      i18n._('This record has no remarks by {name} {when}.', { name, when: timeIn(i18n, days) }),
  nothing:
    ({ name, lang }: Figure): Said =>
    (i18n) => {
      const none = i18n._('{name}’s public record on this site doesn’t say anything about this.', { name })
      return lang.startsWith(i18n.locale)
        ? none
        : `${none} ${i18n._('The record is in another language. Try asking in that language.')}`
    },
  nothingInOffice:
    ({ name }: Figure, days: Days): Said =>
    (i18n) =>
      i18n._('This record has nothing about this from {name}’s time in that office ({when}).', {
        name,
        when: daysIn(i18n, days),
      }),
  noTopic:
    ({ name }: Figure): Said =>
    (i18n) =>
      i18n._('Ask about a topic, a day, a bill or a roll call in {name}’s public record.', { name }),
  noOffices:
    ({ name }: Figure): Said =>
    (i18n) =>
      i18n._('No offices have been entered here for {name}.', { name }),
  noCount:
    ({ name }: Figure): Said =>
    (i18n) =>
      i18n._('I can’t give an exact count from {name}’s record on this site.', { name }),
  other:
    (figure: Figure, other: { name: string; note: string } | null): Said =>
    (i18n) => {
      const who = other
        ? i18n._('{name} ({note}) is someone else.', { name: other.name, note: other.note })
        : i18n._('This seems to be about someone else.')
      return `${who} ${onlyOf(i18n, figure)}`
    },
  office:
    (figure: Figure, offices: Figure['offices'], days: Days | null): Said =>
    (i18n) =>
      `${whoHeld(i18n, figure, offices, days)} ${onlyOf(i18n, figure)}`,
  persona:
    ({ name }: Figure): Said =>
    (i18n) =>
      i18n._('This is an automated guide to a public record. It doesn’t speak for {name} or anyone else.', { name }),
  opinion:
    ({ name }: Figure): Said =>
    (i18n) =>
      i18n._(
        'This guide doesn’t give opinions, and it doesn’t say what {name} would think or do. It quotes what the record says.',
        { name },
      ),
  noFigure: (): Said => (i18n) => i18n._('No public figure has been added here.'),
}

const onlyOf = (i18n: I18n, { name }: Figure): string =>
  i18n._('This guide only knows the public record of {name}.', { name })

function whoHeld(i18n: I18n, { name }: Figure, offices: Figure['offices'], days: Days | null): string {
  if (offices.length === 0) return i18n._('This record doesn’t show that {name} held that office.', { name })
  const times = held(i18n, offices)
  if (!days)
    return i18n._('Someone else held that office at the time. {name}’s own time in office: {times}.', { name, times })
  if (days.from === days.to)
    return i18n._('On {day}, someone else held that office. {name}’s own time in office: {times}.', {
      day: daysIn(i18n, days),
      name,
      times,
    })
  return i18n._('From {when}, someone else held that office. {name}’s own time in office: {times}.', {
    when: daysIn(i18n, days),
    name,
    times,
  })
}
