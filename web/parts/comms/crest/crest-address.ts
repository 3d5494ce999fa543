interface Community {
  comm_id: string
  comm_name: string
  picture_url?: string | null | undefined
}

/** The address of the picture that a community shows: its own, or its arms. */
export const crestAddress = ({ comm_id, comm_name, picture_url }: Community): string =>
  picture_url ?? `/crests/${comm_id}?name=${encodeURIComponent(comm_name)}`
