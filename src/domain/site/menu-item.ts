import type { Image } from '../studio/image.ts'
import type { Link } from '../studio/link.ts'

export const MENU_NAMES = ['header', 'footer', 'footer-socials', 'footer-platforms'] as const

export type MenuName = (typeof MENU_NAMES)[number]

export interface MenuItem {
  readonly name: string
  readonly link: Link
  readonly image: Image | null
}
