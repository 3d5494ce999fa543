import { Plural } from '@lingui/react/macro'

/** What a pebble stands for, where that is not one person. */
export const OnePebble = ({ per }: { per: number }) =>
  per > 1 && (
    <p className="note">
      <Plural value={per} one="Each dot stands for # person." other="Each dot stands for # people." />
    </p>
  )
