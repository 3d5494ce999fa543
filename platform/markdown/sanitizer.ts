import sanitizeHtml from 'sanitize-html'

/** An anchor as `markdown.ts` makes it: nothing an author writes becomes the id of an element. */
const anchor = /^p-[0-9a-f]{12}(-[0-9]{1,4})?$/

/**
 * Whether a link may lead to this address: not if it belongs to another program, such as `javascript:`, or is relative
 * to this page.
 */
export const safeLink = (address: string): boolean => /^(https?:\/\/|mailto:)[^\s\\]/i.test(address.trim())

const inline = ['a', 'br', 'code', 'em', 's', 'strong']
const blocks = [
  'blockquote',
  'h2',
  'h3',
  'h4',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
]

const noAttributes: sanitizeHtml.Attributes = {}

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...inline, ...blocks],
  allowedAttributes: {
    '*': ['dir', 'id'],
    a: ['href', 'rel'],
    ol: ['start'],
    table: ['aria-labelledby'],
    th: ['scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Very deep nesting costs the reader's browser more than it is worth.
  nestingLimit: 80,
  transformTags: {
    '*': (tagName, { id, dir, scope, 'aria-labelledby': label, ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(id && anchor.test(id) && { id }),
        ...(label && anchor.test(label) && { 'aria-labelledby': label }),
        ...(dir === 'auto' && { dir }),
        ...(scope === 'col' && { scope }),
      },
    }),
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: safeLink(href) ? { href, rel: 'noopener nofollow ugc' } : noAttributes,
    }),
  },
}

/**
 * HTML with only the elements, attributes and addresses that a written text may have. The second defence: the output of
 * `markdown.ts` passes unchanged, and anything that got past it does not.
 */
export const sanitize = (html: string): string => sanitizeHtml(html, rules)
