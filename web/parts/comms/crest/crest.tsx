interface Props {
  community: { comm_id: string; comm_name: string }
  /** The large size, at the top of a page. */
  large?: boolean
}

/** The arms of a community, shown beside its name: decorative for screen readers. */
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
