import type { Award } from '#domain/studio/awards.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import { carriedKey } from '../ports/transfer-state.ts'
import type { AboutSheet } from './about.ts'

export const ABOUT_US = carriedKey<AboutSheet>('aboutUs')

export const ABOUT_SLIDES = carriedKey<readonly SliderItem[]>('aboutSlides')

export const AWARDS = carriedKey<readonly Award[]>('awards')
