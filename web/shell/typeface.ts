import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'

/** The link that preloads the typeface, on a wide screen or where no script can decide whether to do so. */
export const typefaceLink = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href: latin,
  media: '(width >= 36rem), (scripting: none)',
  crossOrigin: 'anonymous',
} as const

/**
 * Runs before the first paint, after the link. A narrow screen whose browser doesn't have the typeface yet shows this
 * page in the system's own typeface (`data-typeface`) and fetches ours when the page has loaded; a browser that has it
 * preloads it, as on a wide screen. See docs/decisions/045.
 */
export const typefaceScript = `((link, root) => {
  const announce = () => link.removeAttribute('media');
  if (matchMedia(link.media).matches) return;
  try {
    if (localStorage.typeface === link.href) return announce();
    addEventListener('load', () => fetch(link.href).then((file) => file.blob()).then(() => (localStorage.typeface = link.href)).catch(() => {}));
    root.dataset.typeface = 'later';
  } catch {
    announce();
  }
})(document.querySelector('link[as=font]'), document.documentElement)`
