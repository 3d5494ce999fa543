import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode, Ref } from 'react'
import { Form } from 'react-router'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { FormStyles } from '#web/ui/form-styles.tsx'
import { ContractFields, type Place } from './contract-fields.tsx'
import type { PlacePages } from './more-places.tsx'
import type { Tab } from './editing.ts'
import { TabPanel } from './editor-tabs.tsx'
import { ItemFields } from './item-fields.tsx'
import { LogicFields } from './logic-fields.tsx'
import { NewItem } from './new-item.tsx'
import { Outline } from './outline.tsx'
import { PollFields } from './poll-fields.tsx'
import type { Draft } from './types.ts'
import type { Undo } from './use-editor.ts'

interface Props {
  ref: Ref<HTMLFormElement>
  drawn: { draft: Draft; shape: number }
  on: Tab
  version: number
  places: Place[]
  pages?: PlacePages
  anywhere: boolean
  timeZone: string
  zone: string
  said: ReactNode
  undo: Undo | null
  onUndo: (draft: Draft) => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** The single form with everything an author writes, including the hidden tabs. */
export function DraftForm({ ref, drawn, on, version, said, undo, onUndo, onInput, onSubmit, ...where }: Props) {
  const { places, pages, anywhere, timeZone, zone } = where
  const { draft, shape } = drawn
  return (
    <Form
      ref={ref}
      id="draft"
      method="post"
      // Unfinished input is saved as it is; the service says what is missing.
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onInput={onInput}
    >
      <FormStyles />
      <input type="hidden" name="intent" value="draft" />
      <input type="hidden" name="if_version" value={version} />
      <div className="said" role="status">
        {said}
        {undo && (
          <p className="notice plain">
            {undo.why === 'deleted' ? (
              <Trans>The question has been deleted.</Trans>
            ) : (
              <Trans>You’re using the other version. Your version is saved in this browser.</Trans>
            )}{' '}
            <button type="button" className="link" onClick={() => onUndo(undo.draft)}>
              {undo.why === 'deleted' ? <Trans>Undo</Trans> : <Trans>Restore mine</Trans>}
            </button>
          </p>
        )}
      </div>
      <div key={shape} className="editor-fields">
        <TabPanel tab="questions" on={on}>
          <PollFields draft={draft} />
          <div className="with-outline">
            <Outline items={draft.items} />
            <div>
              {draft.items.map((item, at) => (
                <ItemFields key={at} item={item} at={at} count={draft.items.length} />
              ))}
              {draft.items.length < limits.items.max && <NewItem />}
            </div>
          </div>
        </TabPanel>
        <TabPanel tab="logic" on={on}>
          <LogicFields draft={draft} />
        </TabPanel>
        <TabPanel tab="contract" on={on}>
          <ContractFields
            draft={draft}
            places={places}
            pages={pages}
            anywhere={anywhere}
            timeZone={timeZone}
            zone={zone}
          />
        </TabPanel>
      </div>
    </Form>
  )
}
