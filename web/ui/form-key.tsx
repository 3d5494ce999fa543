import { useOwnMarks } from '#web/shell/own-marks.ts'

const NAME = 'form_key'

const useOnServer = () => useOwnMarks().formKey

/**
 * In the browser: the key that came with the page, kept across screens. A key that this tab has already sent takes
 * precedence: if a reply was lost, reloading the page brings another key, although the answer may have been counted.
 */
function keyOfPage(): () => string | undefined {
  let key = document.documentElement.dataset[NAME]
  // A browser may refuse storage.
  try {
    addEventListener('submit', ({ target }) => {
      if (!known && (target as HTMLFormElement)[NAME]) sessionStorage[NAME] = key
    })
    key = (sessionStorage[NAME] as string) || key
  } catch {}
  return () => key
}

/** Whether this browser has one of our cookies and needs no key. */
let known = false

/** Called once the browser has its cookie; clearing the cookie makes a new visitor, even in this tab. */
export function keepKeyUnless(isKnown: boolean): void {
  known = isKnown
  try {
    if (known) delete sessionStorage[NAME]
  } catch {}
}

const useFormKey = import.meta.env.SSR ? useOnServer : keyOfPage()

/**
 * For every form whose sender may be new here: if the form is sent twice, both submissions come from the same guest.
 */
export const FormKey = () => <input type="hidden" name={NAME} value={useFormKey()} />
