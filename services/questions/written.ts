import { render } from '#platform/markdown/markdown.ts'

/** Converts Markdown that somebody wrote to safe HTML. */
export const htmlOf = (body: string): string => render(body, { level: 'comment' }).html
