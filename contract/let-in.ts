import { z } from 'zod'

export const LetIn = z.enum(['yes', 'no']).meta({
  description: 'Only communities that operators or their rule have let onto the front page, or only the others',
})

export const Appointed = z.boolean().meta({
  description:
    'Whether the caller has a role here to publish, in a community that operators or their rule have let onto the front page: what such people publish needs no look by others before instance-wide lists show it',
})
