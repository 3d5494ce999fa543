/** Something that is watched: every watcher of a view of a topic gets the same frames. */
export interface Watched<Frame> {
  topic: string
  /** Which part of it; absent: the whole. */
  view?: string
  frame: () => Promise<Frame>
}

/** What rooms see of the live hub. */
export interface Live {
  /**
   * The topic has changed; its watchers, in every process, get a new frame within a quarter of a second. Whoever is answered
   * after it resolves finds nothing older, whichever worker of this machine they ask.
   */
  changed(topic: string): void | Promise<void>
  /** The watchers in this process look again, and so does what is kept here; no other process is told. */
  again(topic: string): void
  /** Hears of every change, of this process at once and of others soon; null: changes may have been missed. */
  onChange(heard: (topic: string | null) => void): void
}
