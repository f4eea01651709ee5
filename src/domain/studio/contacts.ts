import type { Localized } from '../language/localized.ts'
import type { RawHtml } from '../rich-text/safe-html.ts'
import type { Image } from './image.ts'

export interface Contacts<Address extends string = RawHtml> {
  readonly address: Localized<Address>
  readonly seoTitle: Localized
  readonly image: Image | null
  /**
   * The path of a ZIP archive for journalists, relative to the setting `MEDIA_BASE_URL`. Null if there is no archive.
   */
  readonly mediaKit: string | null
}

/**
 * Rule: The site offers the media kit of the main office. If the main office has no media kit, the site offers the
 * media kit from the site's settings.
 *
 * Returns a path relative to the setting `MEDIA_BASE_URL`, or an empty string if there is no media kit.
 */
export const mediaKitOf = (office: Pick<Contacts<string>, 'mediaKit'> | null, ofSettings = ''): string =>
  office?.mediaKit?.trim() || ofSettings

/** Rule: The main office is the first of the contacts. */
export const mainOffice = (contacts: readonly Contacts[]): Contacts | null => contacts[0] ?? null
