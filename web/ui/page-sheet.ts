/**
 * The order of the layers, regardless of loading order: a room's parts override the kit, and print styles override
 * everything.
 */
export const layers = '@layer reset, tokens, base, shell, ui, parts, late, print;'

// Every sheet named `….page.css`, in any folder, is inlined in the page. Other sheets come with the part that imports
// them.
const sheets: Record<string, string> = import.meta.env.SSR
  ? import.meta.glob('../**/*.page.css', { query: '?inline', import: 'default', eager: true })
  : {}

export const pageSheet = layers + Object.values(sheets).join('')
