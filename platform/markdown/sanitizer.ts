import sanitizeHtml from 'sanitize-html'

/** The form of the anchors that `markdown.ts` makes. Nothing that an author writes can become the id of an element. */
const anchor = /^p-[0-9a-f]{12}(-[0-9]{1,4})?$/

/**
 * Whether a link may lead to this address. Not allowed are relative addresses, and schemes for other programs, such as
 * `javascript:`.
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
  // Very deep nesting would slow the reader's browser down for nothing.
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
 * HTML with only the elements, attributes and addresses that a written text may have. This is the second line of
 * defence: what `markdown.ts` should produce passes unchanged, and everything else is removed.
 */
export const sanitize = (html: string): string => sanitizeHtml(html, rules)
