import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

interface Options {
  status?: number
  headers?: Record<string, string>
}

/**
 * A response with a complete page of its own, outside the application shell: something to show elsewhere or to print,
 * which no search engine should list beside the page that it is about.
 */
export const htmlResponse = (page: ReactElement, { status = 200, headers }: Options = {}) =>
  new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex', ...headers },
  })
