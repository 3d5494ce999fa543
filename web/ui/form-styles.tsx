import forms from './forms.css?inline'
import { LateStyle } from './late-style.tsx'

/** The style of forms and their fields, which pages for reading or answering do not need. */
export const FormStyles = () => <LateStyle name="forms" sheet={forms} />
