/** A picture as the studio gave it. `version` is another one whenever the picture is. */
export type Original =
  | {
      readonly is: 'found'
      readonly version: string
      /** Nothing where it went away in the meantime. */
      readonly read: () => Promise<Buffer | null>
    }
  | { readonly is: 'missing' }
  | { readonly is: 'unavailable'; readonly why: string }

/** Where originals come from, by their path below the image base. */
export type PictureOrigin = (path: string) => Promise<Original>

export const LARGEST_PICTURE_BYTES = 40 * 1024 * 1024
