/** The rooms whose content each room may show. A room that is not listed here shows only its own content. */
export const below = {
  polls: ['comms'],
  articles: ['polls', 'comms'],
  questions: ['comms'],
  chat: ['bills', 'figures'],
  figures: ['bills'],
  users: ['polls'],
  finder: ['comms'],
}
