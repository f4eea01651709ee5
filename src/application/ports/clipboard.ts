export interface Clipboard {
  /** Whether the text is there now. */
  write(text: string): Promise<boolean>
}
