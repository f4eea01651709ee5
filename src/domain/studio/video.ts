/** The path is relative to the video base. */
export interface Video {
  readonly name: string
  readonly path: string
}
