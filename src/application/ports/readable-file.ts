export interface ReadableFile {
  /** In bytes, as far as it has come. */
  readonly size: number
  /** Fewer bytes than asked for only at the end. Rejects where what keeps the file is lost. */
  read(offset: number, length: number): Promise<Uint8Array>
}
