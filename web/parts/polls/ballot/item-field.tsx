import type { ReactNode } from 'react'
import { ChooseSeveral } from '#web/parts/polls/choose-several.tsx'
import { ChooseOne } from '#web/parts/polls/choosing.tsx'
import { fieldName } from '#web/parts/polls/field-name.ts'
import type { Item } from '#web/parts/polls/types.ts'
import type { Asked } from './asked.tsx'
import { DateField } from './date-field.tsx'
import { MatrixField } from './matrix-field.tsx'
import { NumberField } from './number-field.tsx'
import { OpenField } from './open-field.tsx'
import { RankedField } from './ranked-field.tsx'
import { ScaleField } from './scale-field.tsx'
import { ScoreField } from './score-field.tsx'

/** The controls that fit the kind of an item. */
export function ItemField({ item, named, ...asked }: Asked & { item: Item; named: boolean }): ReactNode {
  switch (item.kind) {
    case 'score':
      return <ScoreField item={item} {...asked} />
    case 'ranked':
      return <RankedField item={item} {...asked} />
    case 'scale':
      return <ScaleField item={item} {...asked} />
    case 'number':
      return <NumberField item={item} {...asked} />
    case 'date':
      return <DateField item={item} {...asked} />
    case 'open':
      return <OpenField item={item} named={named} {...asked} />
    case 'matrix':
      return <MatrixField item={item} {...asked} />
    case 'single':
      return <ChooseOne item={item} {...asked} chosen={asked.given[fieldName(item)] ?? []} />
    case 'multiple':
    case 'approval':
      return <ChooseSeveral item={item} {...asked} chosen={asked.given[fieldName(item)] ?? []} />
  }
}
