import { Trans } from '@lingui/react/macro'

/** Explains how to write headings, lists, bold text and links in a plain text area. */
export const MarkdownHelp = () => (
  <Trans>
    An empty line begins a paragraph, <code>## </code> a heading, <code>- </code> an entry of a list, <code>&gt; </code>{' '}
    a quote. <code>**bold**</code>, <code>[words](https://…)</code> for a link.
  </Trans>
)
