import { lazy } from 'react'
import './build.css'
import './editor.css'
import './editor-beside.css'
import './kinds.css'
import './question-card.css'
import './quick.css'
import './rules-sentence.css'
import { After } from './after.tsx'
import { FurtherPolls } from './chooser.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import type { EditorProps } from './editor.tsx'
import { tabs } from './editing.ts'
import { QuickForm } from './quick-form.tsx'
import { Review } from './review.tsx'
import type { Draft, Issue } from './types.ts'
import { Versions } from './versions.tsx'
import type { BuildViewProps } from '#web/authoring/plate.ts'
import { viewOf, type ViewProps, type Views } from '#web/shell/views.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { Page } from './pages.server.ts'
import { SentBackNote } from './sent-back-note.tsx'
import type { BadLine } from './list-lines.ts'
import { Later } from '#web/ui/later.tsx'

const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }))

const TextsToCheck = lazy(async () => ({
  default: (await import('./texts-to-check.tsx')).TextsToCheck,
}))

/** The outcome of a form sent from this page. */
export interface Sent {
  refused?: RefusedForm
  preview?: string | null
  left?: BadLine[]
  editing?: {
    why: 'blocked' | 'stale' | 'refused'
    sentence: string | null
    draft: Draft | null
    version: number
    issues?: Issue[]
    at: number
  }
}

interface Given extends Pick<EditorProps, 'refused' | 'preview' | 'left' | 'timeZone'> {
  editing: Sent['editing']
}

const views: Views<Page, Given> = {
  further: { View: FurtherPolls },
  new: { View: (props) => <QuickForm {...props} key={props.from.template + props.from.copy} /> },
  texts: {
    View: (props) => (
      <Later fallback={<Panel />}>
        <TextsToCheck {...props} />
      </Later>
    ),
  },
  versions: { View: Versions },
  delete: { View: DeleteDraft },
  review: { View: Review },
  after: { View: After },
  edit: { View: Edit },
}

/** The poll page requested by the query of /build. */
export function PollPage({ data: page, sent = {}, timeZone }: BuildViewProps<Page, Sent>) {
  const { View } = viewOf(views, page)
  const { refused, editing, preview = null, left = [] } = sent
  return <View {...page} {...{ refused, editing, preview, left, timeZone }} />
}

function Edit({ editing, ...page }: ViewProps<Page, 'edit', Given>) {
  const { poll, restored } = page
  const blocked = editing?.why === 'blocked'
  const tab: EditorProps['tab'] =
    blocked || page.tried ? 'check' : (tabs.find((each) => each === page.tab) ?? 'questions')
  return (
    <Later fallback={<Panel />}>
      {editing && <SentBackNote key={editing.at} {...editing} poll_id={poll.poll_id} />}
      <Editor
        {...page}
        key={[poll.poll_id, poll.state, poll.review?.state, restored, editing?.draft ? editing.at : ''].join()}
        draft={editing?.draft ?? page.draft}
        issues={editing?.issues ?? page.issues}
        version={editing?.draft ? editing.version : page.version}
        tab={tab}
        tried={blocked ? editing.at : page.tried}
      />
    </Later>
  )
}
