/** A seed for arms. It cannot be the id of a community, since ids are not padded with zeros. */
export const seedOf = (place: number) => `T0WN${String(place).padStart(22, '0')}`

/** Arms in three colours for an instance that has no arms yet, drawn like those of communities. */
export const sampleCrests = [
  { comm_id: seedOf(3), comm_name: 'Mill Lane' },
  { comm_id: seedOf(8), comm_name: 'School' },
  { comm_id: seedOf(15), comm_name: 'Puente' },
]
