/** Something that is watched: every watcher of a view of a topic gets the same frames. */
export interface Watched<Frame> {
  topic: string
  /** Which part of it; absent: the whole. */
  view?: string
  frame: () => Promise<Frame>
}

/** The part of the live hub that rooms see. */
export interface Live {
  /**
   * The topic has changed; its watchers, in every process, get a new frame within a quarter of a second. Whoever is answered
   * after it resolves finds nothing older, whichever worker of this machine they ask.
   */
  changed(topic: string): void | Promise<void>
  /** Watchers and caches in this process refresh; no other process is notified. */
  again(topic: string): void
  /** Called on every change, in this process at once and in others soon; null: changes may have been missed. */
  onChange(heard: (topic: string | null) => void): void
}
