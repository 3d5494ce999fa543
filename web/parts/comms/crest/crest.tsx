interface Props {
  community: { comm_id: string; comm_name: string; picture_url?: string | null | undefined }
  /** Whether to use the large size, for the top of a page, and to load the picture at once. */
  large?: boolean
}

/** The address of the picture that a community shows: its own, or its arms. */
export const crestAddress = ({ comm_id, comm_name, picture_url }: Props['community']): string =>
  picture_url ?? `/crests/${comm_id}?name=${encodeURIComponent(comm_name)}`

/** The arms of a community, or the picture that it shows in their place: beside beside its name and therefore hidden from screen readers as decorative. */
export const Crest = ({ community, large }: Props) => (
  <img
    className={large ? 'crest large' : 'crest'}
    src={crestAddress(community)}
    alt=""
    width="100"
    height="120"
    loading={large ? 'eager' : 'lazy'}
  />
)
