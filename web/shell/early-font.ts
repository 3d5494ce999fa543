import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'

/** Attributes of the link that fetches the font before the page is laid out. */
export const fontLink = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href: latin,
  crossOrigin: 'anonymous',
} as const

/**
 * Adds that link unless the browser says that the line is slow: Chromium shows nothing while it waits for such a font,
 * which on a slow line never comes in time for the first page.
 */
export const fontScript = `/^4g/.test((navigator.connection||{}).effectiveType||"4g")&&document.head.insertAdjacentHTML("beforeend",'<link rel=preload as=font type=font/woff2 href="${latin}" crossorigin>')`
