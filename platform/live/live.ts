/** A topic that browsers watch: everyone who watches the same view of it gets the same frames. */
export interface Watched<Frame> {
  topic: string
  /** The part of the topic that is watched; absent for the whole topic. */
  view?: string
  frame: () => Promise<Frame>
}

/** The part of the live hub that rooms see. */
export interface Live {
  /**
   * Reports that the topic has changed; its watchers in every process get a new frame within a quarter of a second.
   * Once it resolves, no answer from any worker of this machine is older than the change.
   */
  changed(topic: string): void | Promise<void>
  /** Makes watchers and caches in this process refresh, without notifying other processes. */
  again(topic: string): void
  /**
   * Calls `heard` on every change, at once in this process and soon after in others; null: changes may have been
   * missed. `only`: the one topic to be told of.
   */
  onChange(heard: (topic: string | null) => void, only?: string): void
}
