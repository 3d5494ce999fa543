import { Trans } from '@lingui/react/macro'
import type { FormEventHandler, RefObject } from 'react'
import { articleLimits as limits } from '#contract/article-limits.ts'
import { LanguageField } from '#web/parts/comms/language-field.tsx'
import { Choices, Field } from '#web/ui/field.tsx'
import { MarkdownArea } from '#web/ui/markdown-area.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { WRITE_ANCHOR } from './addresses.ts'
import { KindName } from './kind-name.tsx'
import type { Article } from './types.ts'
import { MarkdownHelp } from './markdown-help.tsx'
import { AuthorRows, SourceRows } from './write-rows.tsx'
import type { WritePageData } from './write.server.ts'

const kinds: Article['kind'][] = ['news', 'explainer', 'opinion', 'official']

interface Props {
  page: WritePageData
  refused: RefusedForm | undefined
  /** The input that was neither saved nor refused. */
  begun: Record<string, string[]> | undefined
  form: RefObject<HTMLFormElement | null>
  onInput: FormEventHandler<HTMLFormElement>
}

/** The form for the draft of an article. */
export function WriteForm({ page, refused, begun, form, onInput }: Props) {
  const { words, correcting } = page
  return (
    <SentForm
      id={WRITE_ANCHOR}
      ref={form}
      onInput={onInput}
      intent="write-article"
      className="form wide"
      refused={refused}
      begun={begun}
    >
      {words.version !== undefined && <input type="hidden" name="if_version" value={words.version} />}
      <Field name="title" label={<Trans>Title</Trans>} value={words.title}>
        {(control) => (
          <input {...control} required minLength={limits.title.min} maxLength={limits.title.max} autoComplete="off" />
        )}
      </Field>
      <Field
        name="standfirst"
        label={<Trans>In short (optional)</Trans>}
        hint={<Trans>One or two sentences for those who read no further.</Trans>}
        value={words.standfirst}
      >
        {(control) => <TextArea {...control} rows={2} maxLength={limits.standfirst.max} />}
      </Field>
      <Field name="body" label={<Trans>Text</Trans>} hint={<MarkdownHelp />} value={words.body}>
        {(control) => <MarkdownArea {...control} rows={18} required maxLength={limits.body.max} />}
      </Field>
      <SourceRows sources={words.sources} />
      <Choices
        label={<Trans>What kind of article is it?</Trans>}
        name="kind"
        usual={words.kind}
        choices={kinds.map((kind) => ({ value: kind, text: <KindLine kind={kind} /> }))}
      />
      <AuthorRows authors={words.authors} />
      {page.fixed ? <input type="hidden" name="comm_id" value={words.comm_id ?? ''} /> : <PlaceField {...page} />}
      <Field
        name="poll_ids"
        label={<Trans>Polls it’s about (optional)</Trans>}
        hint={<Trans>Paste their addresses, one on each line.</Trans>}
        value={words.poll_ids.map((poll_id) => `/answer/${poll_id}`).join('\n')}
      >
        {(control) => <TextArea {...control} rows={2} />}
      </Field>
      <LanguageField lang={words.lang} />
      {correcting && (
        <Field
          name="note"
          label={<Trans>What did you correct?</Trans>}
          hint={<Trans>It’s shown on the page with today’s date. The earlier version stays readable.</Trans>}
        >
          {(control) => (
            <TextArea {...control} rows={2} required minLength={limits.note.min} maxLength={limits.note.max} />
          )}
        </Field>
      )}
      <Send beside={<OtherWays correcting={correcting} />}>
        {correcting ? <Trans>Publish the correction</Trans> : <Trans>Save the draft</Trans>}
      </Send>
    </SentForm>
  )
}

/** Shown beside the save button: previews the text, saved or not. */
const OtherWays = ({ correcting }: { correcting: boolean }) => (
  <>
    <button type="submit" name="go" value="preview" className="btn quiet" formNoValidate>
      <Trans>Preview</Trans>
    </button>
    {!correcting && (
      <button type="submit" name="go" value="look" className="btn quiet">
        <Trans>Save and see its page</Trans>
      </button>
    )}
  </>
)

/** A kind, and its requirements for authors. */
const KindLine = ({ kind }: { kind: Article['kind'] }) => (
  <>
    <KindName kind={kind} />
    {kind === 'explainer' && (
      <span className="note">
        {' '}
        <Trans>names at least two sources</Trans>
      </span>
    )}
    {kind === 'opinion' && (
      <span className="note">
        {' '}
        <Trans>says what each author’s part in it is</Trans>
      </span>
    )}
    {kind === 'official' && (
      <span className="note">
        {' '}
        <Trans>on behalf of the community; only the people who run it can publish it</Trans>
      </span>
    )}
  </>
)

const PlaceField = ({ words, places, anywhere }: Pick<WritePageData, 'words' | 'places' | 'anywhere'>) => (
  <Field name="comm_id" label={<Trans>Where does it appear?</Trans>} value={words.comm_id ?? ''}>
    {(control) => (
      <select {...control}>
        {anywhere && (
          <option value="">
            <Trans>On the whole site</Trans>
          </option>
        )}
        {places.map(({ comm_id, comm_name }) => (
          <option key={comm_id} value={comm_id}>
            {comm_name}
          </option>
        ))}
      </select>
    )}
  </Field>
)
