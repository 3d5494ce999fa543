/** A seed for arms. It cannot be the id of a community, since ids are not padded with zeros. */
export const seedOf = (place: number) => `T0WN${String(place).padStart(22, '0')}`
