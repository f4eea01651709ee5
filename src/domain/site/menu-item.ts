import type { Image } from '../studio/image.ts'

export const MENU_NAMES = ['header', 'footer', 'footer-socials', 'footer-platforms'] as const

export type MenuName = (typeof MENU_NAMES)[number]

export interface MenuItem {
  readonly name: string
  readonly link: string
  readonly image: Image | null
}
