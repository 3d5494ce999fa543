import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'

/** The link that announces the typeface ahead: on a wide screen, or where no script can decide it. */
export const typefaceLink = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href: latin,
  media: '(width >= 36rem), (scripting: none)',
  crossOrigin: 'anonymous',
} as const

/**
 * Runs before the first paint, behind the link. A narrow screen whose browser doesn't have the typeface yet shows this
 * page in the system's own (`data-typeface`) and fetches it when the page has loaded; one that has it announces it as a
 * wide screen does. See docs/decisions/045.
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
