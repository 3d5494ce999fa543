import { render } from '#platform/markdown/markdown.ts'

/** Markdown written by somebody, as safe HTML. */
export const htmlOf = (body: string): string => render(body, { level: 'comment' }).html
