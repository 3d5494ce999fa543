/** The rooms whose content a room of the web may show. A room that is not listed here shows no others. */
export const below = {
  polls: ['comms'],
  articles: ['polls', 'comms'],
  questions: ['comms'],
  chat: ['bills', 'figures'],
  figures: ['bills'],
  users: ['polls'],
  finder: ['comms'],
}
