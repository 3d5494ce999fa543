import { Plural } from '@lingui/react/macro'

/** The number of people that one pebble represents, shown if it is more than one. */
export const OnePebble = ({ per }: { per: number }) =>
  per > 1 && (
    <p className="note one-pebble">
      <Plural value={per} one="Each dot stands for # person." other="Each dot stands for # people." />
    </p>
  )
