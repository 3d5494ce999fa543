/** What a room of the web may show of others. A room that is not named here shows none. */
export const below = { polls: ['comms'], chat: ['bills'], users: ['polls'] }
