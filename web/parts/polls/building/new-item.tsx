import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { useEditing } from './editing.ts'
import { KindGrid } from './kind-grid.tsx'

/** The id of the part where a question is added. */
export const NEW_ITEM = 'new-question'

/** The ways of answering as pictures, of which a new question gets one. */
export function NewItem() {
  const { run } = useEditing()
  return (
    <div id={NEW_ITEM} className="new-item">
      <Details summary={<Trans>Add a question</Trans>}>
        <KindGrid
          opened
          name="add_kind"
          usual="single"
          legend={<Trans>How people answer the new question</Trans>}
          onEnter={() => run('add_item')}
        />
        <Button quiet name="do" value="add_item">
          <Trans>Add this question</Trans>
        </Button>
      </Details>
    </div>
  )
}
