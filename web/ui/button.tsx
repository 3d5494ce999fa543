import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Weight = { quiet?: boolean }
const look = ({ quiet }: Weight) => (quiet ? 'btn quiet' : 'btn')

/** Sends its form unless told otherwise. */
export function Button({ quiet, type = 'submit', ...rest }: ComponentProps<'button'> & Weight) {
  return <button className={look({ quiet })} type={type} {...rest} />
}

/** A link that is the one thing to do next. */
export function ButtonLink({ quiet, ...rest }: ComponentProps<typeof Link> & Weight) {
  return <Link className={look({ quiet })} {...rest} />
}
