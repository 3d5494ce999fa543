/** A topic that browsers watch: everyone who watches the same view of it gets the same frames. */
export interface Watched<Frame> {
  topic: string
  /** The part of the topic that is watched; absent for the whole topic. */
  view?: string
  frame: () => Promise<Frame>
}

/** What rooms can use of the live hub. */
export interface Live {
  /**
   * Reports that the topic has changed; its watchers in every process get a new frame within a quarter of a second.
   * Once the promise resolves, every answer from any worker on this machine includes the change.
   */
  changed(topic: string): void | Promise<void>
  /** Makes the watchers and caches in this process refresh, without notifying other processes. */
  again(topic: string): void
  /**
   * Calls `heard` on every change, at once in this process and soon after in others; null: changes may have been
   * missed. `only`: limits the calls to this topic.
   */
  onChange(heard: (topic: string | null) => void, only?: string): void
}
