import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Details } from '#web/ui/details.tsx'
import { useEditing, type LeftOut } from './editing.ts'
import { KindAct, KindGrid } from './kind-grid.tsx'
import { KindPicture } from './kind-picture.tsx'
import type { ItemDraft } from './types.ts'

/** How a question is answered, as a picture that opens the other ways, and what changing it leaves out. */
export function KindChoice({ item, at }: { item: ItemDraft; at: number }) {
  const { run, turned } = useEditing()
  const id = useId()
  const name = `items.${at}.kind`
  const here = turned?.at === at ? turned : null
  return (
    <div className="kind-choice river">
      <Details
        open={here !== null}
        summary={
          <>
            <KindPicture kind={item.kind} />{' '}
            <span>
              <Trans>How people answer</Trans>:{' '}
              <b>
                <KindAct kind={item.kind} />
              </b>
            </span>
          </>
        }
      >
        <KindGrid
          opened
          name={name}
          usual={item.kind}
          describedBy={`${id}-stays`}
          onChoose={(kind) => run(`kind:${at}:${kind}`)}
        />
        <p id={`${id}-stays`} className="note">
          {here && hasLeftOut(here) ? (
            <WhatIsLeftOut {...here} />
          ) : (
            <Trans>The question stays when you change this, and so do its options if the new way has any.</Trans>
          )}
        </p>
        {here && hasLeftOut(here) && (
          <button type="button" className="link" onClick={() => run(`kind:${at}:${here.from.kind}`)}>
            <Trans>Bring back</Trans>
          </button>
        )}
        <noscript>
          <button className="btn quiet" name="do" value="save">
            <Trans>Change</Trans>
          </button>
        </noscript>
      </Details>
    </div>
  )
}

const hasLeftOut = ({ options, columns }: LeftOut) => options > 0 || columns > 0

function WhatIsLeftOut({ options, columns }: LeftOut) {
  return (
    <>
      <Trans>The question has stayed.</Trans>{' '}
      {options > 0 && (
        <Plural
          value={options}
          one="This way has no options, so # option is left out."
          other="This way has no options, so # options are left out."
        />
      )}{' '}
      {columns > 0 && (
        <Plural
          value={columns}
          one="This way has no columns, so # column is left out."
          other="This way has no columns, so # columns are left out."
        />
      )}
    </>
  )
}
