/** What a room of the web may show of others; nobody else names two. `home` composes what several have. */
export const below = { bills: [], comms: [], identity: [], polls: ['comms'], chat: ['bills'], users: ['polls'] }
