import { useRef } from 'react'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { CheckPanel } from './check-panel.tsx'
import { Conflict } from './conflict.tsx'
import type { Place } from './contract-fields.tsx'
import type { PlacePages } from './more-places.tsx'
import { DraftForm } from './draft-form-view.tsx'
import { EditingContext, spotOf, type Tab } from './editing.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorTabs, TabPanel } from './editor-tabs.tsx'
import { KeptOffer } from './kept-offer.tsx'
import { Preview } from './preview.tsx'
import { RulesSentence } from './rules-sentence.tsx'
import { SharePanel } from './share-panel.tsx'
import type { Draft, Issue, Poll } from './types.ts'
import { useEditorActs, useTried } from './use-editor-acts.ts'
import { useEditor } from './use-editor.ts'
import { useSaving } from './use-saving.ts'
import type { BadLine } from './list-lines.ts'
import { WhyInSteps } from './why-in-steps.tsx'

export interface EditorProps {
  poll: Poll
  /** The initial draft of the form: the saved draft, or the draft that could not be saved. */
  draft: Draft
  version: number
  issues: Issue[]
  list: { entries: number; used: number }
  places: Place[]
  pages?: PlacePages
  anywhere: boolean
  timeZone: string
  /** The name of `timeZone` in words. */
  zone: string
  tab: Tab
  /** The time of the last attempt to publish a draft with blocking findings; 0: there was none. */
  tried: number
  preview: string | null
  left: BadLine[]
  refused: RefusedForm | undefined
}

/** The editor of a poll: one form, which saves automatically if possible, with a preview of the ballot beside it. */
export function Editor(props: EditorProps) {
  const { poll, timeZone, version } = props
  const form = useRef<HTMLFormElement>(null)
  const editor = useEditor(props.draft, timeZone, form, props.tab)
  const { drawn, live, spot, read } = editor
  const byItself = poll.state === 'draft'
  const saving = useSaving({ poll, version, issues: props.issues, byItself, read })
  const { state, issues } = saving
  const { editing, put, send, history, keepMine, takeTheirs } = useEditorActs(poll, editor, saving)
  useTried(props, saving.setIssues, editor.go)
  return (
    <EditingContext value={editing}>
      <EditorBar {...props} title={live.title} state={state} comm_id={live.comm_id} history={history} />
      <RulesSentence timeZone={timeZone} />
      <WhyInSteps />
      {state.kind === 'stale' && <Conflict {...state} onMine={keepMine} onTheirs={takeTheirs} />}
      <KeptOffer key={poll.poll_id} poll={poll} version={version} onPut={put} />
      <EditorTabs tab={spot.tab} issues={issues} />
      <div className={`editor on-${spot.tab}`}>
        <DraftForm
          {...props}
          ref={form}
          drawn={drawn}
          on={spot.tab}
          version={saving.version}
          said={editor.said}
          undo={editor.undo}
          onUndo={put}
          onInput={(event) => {
            editor.typed(event.target)
            saving.touch()
          }}
          onSubmit={send}
        />
        <TabPanel tab="check" on={spot.tab}>
          <CheckPanel issues={issues} />
        </TabPanel>
        <TabPanel tab="share" on={spot.tab}>
          <SharePanel {...props} list={live.audience === 'list' ? props.list : null} />
        </TabPanel>
        <Preview
          poll={poll}
          places={props.places}
          draft={live}
          shape={drawn.shape}
          chosen={editing.chosen}
          whole={spot.tab === 'contract'}
          onEdit={(path) => editor.go(spotOf(path))}
        />
      </div>
    </EditingContext>
  )
}
