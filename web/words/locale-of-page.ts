import type { Locale } from './locales.ts'

/** In the browser: the locale of the page, which the server writes to the first tag of each page. */
export const localeOfPage = () => document.documentElement.dataset.locale as Locale
