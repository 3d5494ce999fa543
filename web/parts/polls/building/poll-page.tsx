import { lazy } from 'react'
import './build.css'
import './editor.css'
import './editor-beside.css'
import { After } from './after.tsx'
import { FurtherPolls } from './chooser.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import type { EditorProps } from './editor.tsx'
import { tabs } from './editing.ts'
import { QuickForm } from './quick-form.tsx'
import { Review } from './review.tsx'
import type { Draft, Issue } from './types.ts'
import { Versions } from './versions.tsx'
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

/** The result of the last submitted form. */
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

interface Props {
  page: Page
  sent: Sent | undefined
  timeZone: string
}

/** The page of a poll that the query of /build asks for. */
export function PollPage({ page, sent, timeZone }: Props) {
  const refused = sent?.refused
  const left = sent?.left ?? []
  switch (page.view) {
    case 'further':
      return <FurtherPolls {...page} />
    case 'new':
      return <QuickForm {...page} key={page.from.template + page.from.copy} timeZone={timeZone} refused={refused} />
    case 'texts':
      return (
        <Later fallback={<Panel />}>
          <TextsToCheck {...page} refused={refused} />
        </Later>
      )
    case 'versions':
      return <Versions {...page} refused={refused} />
    case 'delete':
      return <DeleteDraft {...page} refused={refused} />
    case 'review':
      return <Review {...page} refused={refused} />
    case 'after':
      return <After {...page} timeZone={timeZone} refused={refused} left={left} />
    case 'edit':
      return <EditView page={page} sent={sent ?? {}} timeZone={timeZone} />
  }
}

function EditView({ page, sent, timeZone }: { page: Extract<Page, { view: 'edit' }>; sent: Sent; timeZone: string }) {
  const { poll, restored } = page
  const { editing } = sent
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
        timeZone={timeZone}
        preview={sent.preview ?? null}
        left={sent.left ?? []}
        refused={sent.refused}
      />
    </Later>
  )
}
