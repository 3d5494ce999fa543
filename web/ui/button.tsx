import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Weight = { quiet?: boolean }
const look = ({ quiet }: Weight) => (quiet ? 'btn quiet' : 'btn')

/** Submits its form by default. */
export function Button({ quiet, type = 'submit', ...rest }: ComponentProps<'button'> & Weight) {
  return <button className={look({ quiet })} type={type} {...rest} />
}

/** A link for the main next step. */
export function ButtonLink({ quiet, ...rest }: ComponentProps<typeof Link> & Weight) {
  return <Link className={look({ quiet })} {...rest} />
}
