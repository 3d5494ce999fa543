import type { Storage } from '#platform/storage/storage.ts'
import type { Pictures } from './pictures.ts'

/** What every act finds at hand for files and pictures. */
export interface FilesAtHand {
  /** The files that belong to no row of the database. */
  storage: Storage
  /** Draws what somebody has sent as a picture anew. */
  pictures: Pictures
}
