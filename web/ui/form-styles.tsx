import forms from './forms.css?inline'
import { LateStyle } from './late-style.tsx'

/** The style of forms and their fields, which a page to read or to answer needs none of. */
export const FormStyles = () => <LateStyle name="forms" sheet={forms} />
