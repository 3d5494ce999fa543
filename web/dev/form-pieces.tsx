import { Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Wrong } from '#web/ui/wrong.tsx'

const refused: RefusedForm = {
  intent: 'refused',
  code: 'INVALID',
  sentence: 'Something is missing. Please check it and send it again.',
  errors: { title: 'Please write a title.' },
  kept: { about: ['What had been filled in stays.'] },
  given: 0,
}

const Fields = () => (
  <>
    <Field name="title" label="Title" hint="What it is about, in a few words.">
      {(control) => <input {...control} type="text" />}
    </Field>
    <Field name="about" label="About">
      {(control) => <TextArea {...control} rows={3} />}
    </Field>
    <Field name="where" label="Where">
      {(control) => (
        <select {...control}>
          <option>The whole town</option>
          <option>The river quarter</option>
        </select>
      )}
    </Field>
    <Send>Save</Send>
  </>
)

/** Forms, both new and refused. */
export const FormPieces = () => (
  <>
    <Panel title="sent-form.tsx, field.tsx, text-area.tsx, form-key.tsx">
      <SentForm intent="new" refused={undefined}>
        <Fields />
      </SentForm>
    </Panel>
    <Panel title="The same, refused">
      <SentForm intent="refused" refused={refused}>
        <Fields />
      </SentForm>
    </Panel>
    <Panel title="search-field.tsx">
      <form role="search" className="search">
        <SearchField label="Words to look for" q="bench" max={60} send="Search" />
      </form>
    </Panel>
    <Panel title="wrong.tsx">
      <Wrong>There is no connection. What you wrote is still here.</Wrong>
    </Panel>
    <Panel title="fold.tsx">
      <Fold summary="A form that is not needed every day" refused={undefined}>
        <p>What is in it.</p>
      </Fold>
      <Fold summary="The same, refused" refused={refused}>
        <p>It stands open.</p>
      </Fold>
    </Panel>
  </>
)
