import type { Draft } from './types.ts'

/**
 * The paths of the texts that an author can open from the preview, in reading order; see `spotOf`. Our own words in a
 * ballot, such as “I don’t know”, have no path. `whole`: includes the purpose of the poll.
 */
export function previewPaths({ about, items }: Pick<Draft, 'about' | 'items'>, whole: boolean): string[] {
  return [
    'title',
    ...(about ? ['about'] : []),
    ...items.flatMap((item, at) => [
      `items.${at}.text`,
      ...(item.help ? [`items.${at}.help`] : []),
      ...('options' in item ? item.options.map((_, place) => `items.${at}.options.${place}`) : []),
      ...('columns' in item ? item.columns.map((_, place) => `items.${at}.columns.${place}`) : []),
    ]),
    'secrecy',
    'results',
    ...(whole ? ['promise.what'] : []),
  ]
}

/** The elements with a path: those that `Preview` marks, and the words of a question on the ballot. */
const PARTS =
  '[data-path], .facts > div, .ballot > legend, .row-field > legend, .help, .ballot label, .ranking > li, .columns > span'

/** Controls that work as on a ballot, even while a click on a text leads to its field. */
const CONTROLS = 'input, select, textarea, summary, a, .moves, .grip'

/** The part of the preview that is clicked or pointed at, if its words can be edited. */
export function partAt(target: Element, paths: string[]): { part: HTMLElement; path: string } | null {
  const part = target.closest(CONTROLS) ? null : target.closest<HTMLElement>(PARTS)
  const path = part && pathOf(part)
  return part && path && paths.includes(path) ? { part, path } : null
}

/** The first part of the preview with this path. */
export const partOf = (phone: HTMLElement, path: string): HTMLElement | undefined =>
  [...phone.querySelectorAll<HTMLElement>(PARTS)].find((part) => pathOf(part) === path)

function pathOf(part: HTMLElement): string | null {
  if (part.dataset.path) return part.dataset.path
  if (part.matches('.facts > div')) return 'promise.what'
  const asked = part.closest('.asked')
  const at = asked ? [...asked.closest('.whole')!.querySelectorAll('.asked')].indexOf(asked) : 0
  if (part.matches('.ballot > legend')) return `items.${at}.text`
  if (part.matches('.help')) return `items.${at}.help`
  if (part.matches('.columns > span')) return `items.${at}.columns.${[...part.parentElement!.children].indexOf(part)}`
  const [, list, nth] = /^([oc])(\d+)$/.exec(idOf(part)) ?? []
  return nth ? `items.${at}.${list === 'o' ? 'options' : 'columns'}.${Number(nth) - 1}` : null
}

/** The id of the option or column that a row or a choice of the ballot is about. */
function idOf(part: HTMLElement): string {
  if (part instanceof HTMLLabelElement) return part.control?.getAttribute('value') ?? ''
  return part.dataset.key ?? part.parentElement?.querySelector('input')?.name.split('.').at(-1) ?? ''
}
