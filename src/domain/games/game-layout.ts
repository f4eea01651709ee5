/** The blocks of a game's page below its description, in their default order. */
export const GAME_BLOCKS = [
  'story',
  'plan',
  'gameplay',
  'gallery',
  'achievements',
  'articles',
  'vacancies',
  'socials',
] as const

export type GameBlock = (typeof GAME_BLOCKS)[number]

export const STORY_LINES = [
  'stops',
  'course',
  'days',
  'lamps',
  'gears',
  'ripples',
  'spectrum',
  'fence',
] as const

/**
 * The place of the story's pictures in a window wider than 1024 px:
 * - `before` is to the left of the text.
 * - `under` is behind the text, as wide as the window.
 */
export const STORY_PICTURES = ['before', 'under'] as const

/** The choices that give the page of one game its own look. */
export interface GameLayout {
  /**
   * The line next to the chapters of the story, which fills while the visitor reads. `stops` is a line with the stops
   * of a train. `course` is the dashed course of a ship.
   */
  readonly storyLine: (typeof STORY_LINES)[number] | null
  /** If null, the pictures are to the right of the text. */
  readonly storyPicture: (typeof STORY_PICTURES)[number] | null
  readonly blocks: readonly GameBlock[]
}

/** Rule: A game's page shows the chosen blocks in their order, each once. Without a choice, it shows all blocks. */
export const gameLayout = (
  chosen: {
    readonly [Name in keyof GameLayout]?: GameLayout[Name] | null
  },
): GameLayout => ({
  storyLine: chosen.storyLine ?? null,
  storyPicture: chosen.storyPicture ?? null,
  blocks: [...new Set(chosen.blocks ?? GAME_BLOCKS)],
})
