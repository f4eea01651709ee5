/** Rule: The loading flag goes off one second after a navigation has ended. */
export const LOADING_LINGERS_MS = 1000
