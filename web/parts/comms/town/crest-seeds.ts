/** A seed for arms that cannot be a community’s id, since ids are not padded with zeros. */
export const seedOf = (place: number) => `T0WN${String(place).padStart(22, '0')}`
