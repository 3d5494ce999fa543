// Patterns for browsers. For compatibility with old sites, most browsers also name other browsers, so the browser that
// names the most others is tested first.
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b((Headless)?Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const firstIn = (list: [string, RegExp][], agent: string) => list.find(([, sign]) => sign.test(agent))?.[0]

/** The browser and system by familiar names, such as "Firefox, Linux"; empty for a program that is not a browser. */
export const deviceOf = (agent = ''): string =>
  [firstIn(browsers, agent), firstIn(systems, agent)].filter(Boolean).join(', ')
