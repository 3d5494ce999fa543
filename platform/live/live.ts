/** Something that is watched: every watcher of a topic gets the same frames. */
export interface Watched<Frame> {
  topic: string
  frame: () => Promise<Frame>
}

/** What rooms see of the live hub. */
export interface Live {
  /** The topic has changed; its watchers, in every process, get a new frame within a quarter of a second. */
  changed(topic: string): void
}
