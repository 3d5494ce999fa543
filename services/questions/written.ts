import { render } from '#platform/markdown/markdown.ts'

/** What somebody wrote in Markdown, as safe HTML. */
export const htmlOf = (body: string): string => render(body, { level: 'comment' }).html
