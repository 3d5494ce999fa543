import { Trans } from '@lingui/react/macro'
import { articleLimits as limits } from '#contract/article-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Wrong } from '#web/ui/wrong.tsx'
import { useThisForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { WrittenWords } from './types.ts'
import { fieldOf, rowsFor } from './written-fields.ts'

const rows = (count: number) => Array.from({ length: count }, (_, row) => row)

/** The message of a refusal that concerns all rows together. */
function RowsWrong({ name }: { name: 'authors' | 'sources' }) {
  const { refused } = useThisForm()
  const wrong = refused?.errors[name]
  return wrong ? <Wrong>{wrong}</Wrong> : null
}

/** The sources of an article, with empty rows for more. */
export const SourceRows = ({ sources }: Pick<WrittenWords, 'sources'>) => (
  <fieldset className="stack write-rows">
    <legend>
      <Trans>Sources</Trans>
    </legend>
    <p className="note">
      <Trans>Where do you know it from? Saving the draft adds empty rows.</Trans>
    </p>
    <RowsWrong name="sources" />
    {rows(rowsFor('source', sources.length, limits.sources.max)).map((row) => (
      <div key={row} className="write-row">
        <Field
          name={fieldOf('source', 'title', row)}
          label={<Trans>Source {row + 1}</Trans>}
          value={sources[row]?.title ?? ''}
        >
          {(control) => <input {...control} maxLength={200} autoComplete="off" />}
        </Field>
        <Field
          name={fieldOf('source', 'url', row)}
          label={<Trans>Its address (optional)</Trans>}
          value={sources[row]?.url ?? ''}
        >
          {(control) => <input {...control} type="url" maxLength={2000} autoComplete="off" />}
        </Field>
      </div>
    ))}
  </fieldset>
)

/** The authors that readers see, with one empty row for another author. */
export const AuthorRows = ({ authors }: Pick<WrittenWords, 'authors'>) => (
  <fieldset className="stack write-rows">
    <legend>
      <Trans>Authors, as readers see them</Trans>
    </legend>
    <RowsWrong name="authors" />
    {rows(rowsFor('author', authors.length, limits.authors.max)).map((row) => (
      <div key={row} className="write-row">
        <Field
          name={fieldOf('author', 'name', row)}
          label={<Trans>Name of author {row + 1}</Trans>}
          value={authors[row]?.name ?? ''}
        >
          {(control) => <input {...control} maxLength={limits.name.max} autoComplete="off" />}
        </Field>
        <Field
          name={fieldOf('author', 'role', row)}
          label={<Trans>What they do (optional)</Trans>}
          value={authors[row]?.role ?? ''}
        >
          {(control) => <input {...control} maxLength={limits.name.max} autoComplete="off" />}
        </Field>
        <Field
          name={fieldOf('author', 'disclosure', row)}
          label={<Trans>What readers should know of their part in it</Trans>}
          value={authors[row]?.disclosure ?? ''}
        >
          {(control) => <TextArea {...control} rows={2} maxLength={limits.disclosure.max} />}
        </Field>
      </div>
    ))}
  </fieldset>
)
