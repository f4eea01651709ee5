/** The path is relative to the video base. */
export interface Video {
  readonly name: string
  readonly path: string
}

/** Rule: The video of the home page's header is the one with the name `main`. */
export const MAIN_VIDEO = 'main'

export interface MainVideoScene {
  /** Nobody has paused it. */
  readonly wanted: boolean
  readonly onScreen: boolean
  readonly tabShown: boolean
}

/** Rule: The main video runs while nobody has paused it, it is on the screen and its tab is shown. */
export const mainVideoRuns = ({ wanted, onScreen, tabShown }: MainVideoScene): boolean =>
  wanted && onScreen && tabShown
