import { Trans } from '@lingui/react/macro'
import { KindGrid } from './kind-grid.tsx'
import type { QuickProps } from './quick-form.tsx'
import { QuickOptions } from './quick-options.tsx'
import { hasOptions, type Draft } from './types.ts'

/** Whether the author chooses the kind of question, unlike in a form that starts from a template or an earlier poll. */
export const choosesKind = ({ template, copy }: QuickProps['from']) => !template && !copy

/** The kinds of question to choose from, each with its fields, or the questions of a template. */
export function QuickQuestions({ draft, from }: Pick<QuickProps, 'draft' | 'from'>) {
  const [item, ...more] = draft.items
  if (!item || more.length > 0) return <Asked draft={draft} />
  if (choosesKind(from))
    return (
      <>
        <KindGrid usual={item.kind} />
        <div className="of-options">
          <QuickOptions list="options" lines={hasOptions(item) ? item.options : EMPTY} />
        </div>
        <div className="of-columns">
          <QuickOptions list="columns" lines={item.kind === 'matrix' ? item.columns : EMPTY} />
        </div>
      </>
    )
  if (!hasOptions(item)) return <Asked draft={draft} />
  return (
    <>
      <QuickOptions list="options" lines={item.options} />
      {item.kind === 'matrix' && <QuickOptions list="columns" lines={item.columns} />}
    </>
  )
}

const EMPTY = ['', '']

/** The questions of a template that has several; they can be changed in the editor. */
function Asked({ draft }: { draft: Draft }) {
  return (
    <section className="asked">
      <h2>
        <Trans>What the poll asks</Trans>
      </h2>
      <ol>
        {draft.items.map((item, at) => (
          <li key={at}>
            {item.text || draft.title}
            {'options' in item && <span className="note"> {item.options.join(' · ')}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
