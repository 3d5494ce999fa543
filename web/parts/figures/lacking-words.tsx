import { Trans } from '@lingui/react/macro'

/** Says one thing that a guide to a figure still needs before it can open. */
export function LackingWords({ what }: { what: string }) {
  switch (what) {
    case 'figure':
      return <Trans>The guide doesn’t say whose public record this is.</Trans>
    case 'header':
      return (
        <Trans>
          The line at the top of every page is missing. It needs to say what this is, and that it isn’t the person.
        </Trans>
      )
    case 'contact':
      return <Trans>The guide doesn’t say where to send corrections.</Trans>
    case 'statements':
      return <Trans>There are fewer than 20 statements with a source.</Trans>
    case 'turned_on':
      return <Trans>The people who run this site haven’t turned the guide on.</Trans>
    default:
      return what
  }
}
