/** The studio's own wish that one path leads elsewhere. */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly permanent: boolean
}
