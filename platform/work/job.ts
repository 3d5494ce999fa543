/**
 * A pure function that can take long, and where it stands: a worker thread loads that file and calls it by its name.
 * What goes in and comes out is copied from thread to thread: plain data, and long texts rather than many small objects.
 */
export interface Job<In, Out> {
  /** The address of the file, `import.meta.url`. */
  file: string
  /** The name the job is exported by. */
  name: string
  /** The function itself: short work can be done directly. */
  act: (input: In) => Out
}

/** Declares a job in the file that does it: `export const count = job(import.meta.url, 'count', (input) => …)`. */
export const job = <In, Out>(file: string, name: string, act: (input: In) => Out): Job<In, Out> => ({ file, name, act })
