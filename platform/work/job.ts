/**
 * A pure function that can take a long time, with its location: a worker thread loads the file and calls the function
 * by name. Input and output are copied between threads, so use plain data, and long texts rather than many small
 * objects.
 */
export interface Job<In, Out> {
  /** The address of the file: its `import.meta.url`. */
  file: string
  /** The name under which the job is exported. */
  name: string
  /** The function itself, for short work that can be done directly. */
  act: (input: In) => Out
}

/**
 * Declares a job in the file that implements it: `export const count = job(import.meta.url, 'count', (input) => …)`.
 */
export const job = <In, Out>(file: string, name: string, act: (input: In) => Out): Job<In, Out> => ({ file, name, act })
