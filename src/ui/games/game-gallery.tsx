import type { SliderItem } from '#domain/studio/image.ts'
import { Slider } from '../kit/slider/slider.tsx'
import { SectionTitle } from '../kit/title.tsx'
import styles from './game-gallery.module.css'
import { GameSlide } from './game-slide.tsx'

interface Props {
  /** `game`: one large picture at a time. `default`: several that move on by themselves. */
  readonly kind: 'game' | 'default'
  readonly items: readonly SliderItem[]
  readonly title: string
}

const SIZES = { game: '92vw', default: '(width > 1024px) 50vw, 86vw' }

/** Pictures of a game: a carousel, or a single one by itself. */
export const GameGallery = ({ kind, items, title }: Props) => {
  if (items.length === 0) return null
  const slides = items.map((item, index) => ({
    key: `${item.path} ${index}`,
    content: <GameSlide item={item} sizes={SIZES[kind]} />,
  }))
  return (
    <section className={styles.gallery}>
      <SectionTitle>{title}</SectionTitle>
      <Slider slides={slides} label={title} kind={kind} className={styles[kind]} />
    </section>
  )
}
