export interface Clipboard {
  /** Whether the text was written. */
  write(text: string): Promise<boolean>
}
