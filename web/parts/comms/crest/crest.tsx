interface Props {
  community: { comm_id: string; comm_name: string }
  /** Whether to use the large size, for the top of a page, and to load the picture at once. */
  large?: boolean
}

/** The arms of a community, shown beside its name and therefore hidden from screen readers as decorative. */
export const Crest = ({ community: { comm_id, comm_name }, large }: Props) => (
  <img
    className={large ? 'crest large' : 'crest'}
    src={`/crests/${comm_id}?name=${encodeURIComponent(comm_name)}`}
    alt=""
    width="100"
    height="120"
    loading={large ? 'eager' : 'lazy'}
  />
)
