import { Unreadable } from '#platform/files/unreadable.ts'
import type { BillRecord, SectionRecord, VersionRecord } from '#services/bills/record.ts'
import { cites, congressOf, nameOf, recordOf, typeOf, type BillName } from './bill-names.ts'
import { dayOf } from './dates.ts'
import { oneLine } from './html-text.ts'
import { sectionsIn, wordsIn } from './law-text.ts'
import { stageOf } from './stages.ts'
import { at, everywhere, isElement, textAt, textIn, within, type Element } from './xml.ts'

/** Reads the text of a bill, resolution or engrossed amendment in USLM. */
export function uslmRecord(root: Element): BillRecord {
  const meta = at(root, 'meta') ?? at(root, 'amendMeta')
  const preface = at(root, 'preface') ?? at(root, 'amendPreface')
  const cited = within(meta, 'citableAs').flatMap((one) => cites(textIn(one)) ?? [])[0] ?? null
  const name: BillName =
    cited ??
    nameOf({
      congress: textAt(meta, 'congress'),
      type: textAt(meta, 'dc:type') ?? textAt(preface, 'dc:type'),
      number: textAt(meta, 'docNumber') ?? textAt(preface, 'docNumber'),
    })
  const main = at(root, 'main') ?? at(root, 'amendMain') ?? root
  const stage = stageIn([cited?.version ?? '', textAt(meta, 'docStage') ?? ''])
  const dates = [at(root, 'attestation'), preface].flatMap((part) => (part ? datesIn(part, 'date') : []))
  return textRecord(name, {
    stage,
    title: textAt(meta, 'dc:title'),
    date: dates[0] ?? null,
    sections: [
      ...openingOf([
        ...partsOf(preface, uslmOpening),
        ...partsOf(at(main, 'longTitle'), ['docTitle', 'officialTitle']),
      ]),
      ...sectionsIn({
        ...main,
        children: main.children.filter((child) => !isElement(child) || !aboveLaw.has(child.name)),
      }),
    ],
  })
}

const aboveLaw = new Set(['longTitle', 'enactingFormula'])
const uslmOpening = ['congress', 'session', 'dc:type', 'docNumber', 'currentChamber', 'action']

/**
 * Reads the text of a bill, resolution or engrossed amendment in the older XML format, whose DTD has the root elements
 * bill, resolution and amendment-doc.
 */
export function dtdRecord(root: Element): BillRecord {
  const form = at(root, 'form') ?? at(root, 'engrossed-amendment-form') ?? at(root, 'amendment-form')
  const core = textAt(root, 'metadata', 'dublinCore', 'dc:title')
  const cited = core ? cites(core) : null
  const number = textAt(form, 'legis-num') ?? ''
  const name: BillName =
    cited ??
    nameOf({
      congress: congressOf(textAt(form, 'congress') ?? ''),
      type: typeOf(number),
      number: /\d{1,5}/.exec(number)?.[0],
    })
  const { attributes } = root
  const said =
    attributes['bill-stage'] ??
    attributes['resolution-stage'] ??
    attributes['amend-stage'] ??
    attributes['amend-degree'] ??
    ''
  const bodies = root.children.filter((child): child is Element => isElement(child) && !besideBody.has(child.name))
  const dates = [
    ...everywhere(root, 'attestation-date').map((one) => one.attributes['date']),
    ...(form
      ? everywhere(form, 'action-date')
          .map((one) => one.attributes['date'])
          .toReversed()
      : []),
  ]
  return textRecord(name, {
    stage: stageIn([cited?.version ?? '', said]),
    title: core ?? textAt(form, 'official-title'),
    date: dates.map((date) => dayOf(/^\d{8}$/.test(date ?? '') ? date : null)).find((date) => date !== null) ?? null,
    sections: [
      ...openingOf(partsOf(form, dtdOpening)),
      ...sectionsIn({ name: 'body', attributes: {}, children: bodies }),
    ],
  })
}

const dtdOpening = 'congress session legis-num current-chamber action legis-type official-title'.split(' ')
const besideBody = new Set(
  'metadata form engrossed-amendment-form amendment-form attestation endorsement pre-form official-title-amendment'.split(
    ' ',
  ),
)

interface Text {
  stage: { version: string; name: string }
  title: string | null
  date: string | null
  sections: SectionRecord[]
}

/**
 * The facts that a text alone gives about its bill: its version, its title and, for a first version, the date
 * introduced.
 */
function textRecord(name: BillName, { stage, title, date, sections }: Text): BillRecord {
  const words = sections.filter(({ text }) => text !== '')
  if (words.length === 0) throw new Unreadable('has no text')
  const version: VersionRecord = { ...stage, kind: 'text', date, source_url: null, sections }
  const called = title ? oneLine(title).replace(/^\d+ [A-Z. ]+ ?\d* ?[A-Z]*\d? ?:\s*/i, '') : ''
  return {
    ...recordOf(name),
    // This is not used as the title, because the record of a bill contains its usual title.
    titles: called === '' ? null : [{ kind: 'Title of the text', title: called }],
    introduced_on: stage.version === 'ih' || stage.version === 'is' ? date : null,
    versions: [version],
  }
}

/** The code of the first of these names that is a known stage, or else a code made from the last name. */
export function stageIn(said: string[]): { version: string; name: string } {
  const known = said.flatMap((one) => stageOf(one) ?? [])[0]
  if (known) return known
  const name = said.filter((one) => one !== '').at(-1)
  if (!name) throw new Unreadable('does not say which version of the bill it is')
  const version = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 16)
    .replace(/-$/, '')
  if (version === '') throw new Unreadable('does not say which version of the bill it is')
  return { version, name }
}

/** The dates named in an element, in reverse order: latest first if the element lists them chronologically. */
const datesIn = (element: Element, name: string): string[] =>
  everywhere(element, name)
    .flatMap((one) => dayOf(/^\d{4}-\d\d-\d\d/.exec(one.attributes['date'] ?? '')?.[0]) ?? [])
    .toReversed()

const partsOf = (form: Element | null, names: string[]): Element[] =>
  form?.children.filter(isElement).filter(({ name }) => names.includes(name)) ?? []

/** The text above the law itself: Congress, session, number, chamber, sponsor and purpose. */
function openingOf(parts: Element[]): SectionRecord[] {
  const lines = parts.map((part) => wordsIn(part).replaceAll('\n', ' ') + (part.name === 'dc:type' ? ' ' : '\n'))
  const text = lines.join('').trim()
  return text === '' ? [] : [{ num: '', heading: '', path: [], text }]
}
