/** Something that goes on until it is closed. */
export interface Watch {
  close(): void
}
