interface Props {
  community: { comm_id: string; comm_name: string; picture_url?: string | null | undefined }
  /** Whether to use the large size, for the top of a page, and to load the picture at once. */
  large?: boolean
}

/**
 * The arms of a community, or the picture that it shows in their place: beside its name and therefore hidden from screen
 * readers as decorative.
 */
export const Crest = ({ community: of, large }: Props) => (
  <img
    className={large ? 'crest large' : 'crest'}
    src={of.picture_url ?? `/crests/${of.comm_id}?name=${encodeURIComponent(of.comm_name)}`}
    alt=""
    width={100}
    height={120}
    loading={large ? undefined : 'lazy'}
  />
)
