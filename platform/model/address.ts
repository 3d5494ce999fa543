import { z } from 'zod'

/** The setting for a model's endpoint, such as https://model.example/v1. The address has no user, query or fragment. */
export const endpointAddress = z
  .string()
  .refine(isEndpoint, { error: 'must be an address such as http://localhost:11434/v1' })
  .transform((value) => value.replace(/\/+$/, ''))
  .optional()

function isEndpoint(value: string): boolean {
  const url = /^https?:\/\/[^\s?#@]+$/i.test(value) ? URL.parse(value) : null
  return url !== null && url.hostname !== ''
}
