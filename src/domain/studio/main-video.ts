/** Rule: The video of the home page's header is the one with the name `main`. */
export const MAIN_VIDEO = 'main'
