import { useState } from 'react'
import type { SliderItem } from '#domain/studio/image.ts'
import { Slider } from '../kit/slider/slider.tsx'
import { SectionTitle } from '../kit/title.tsx'
import type { EnlargedPictures } from './enlarged-pictures.tsx'
import styles from './game-gallery.module.css'
import { GameSlide } from './game-slide.tsx'

interface Props {
  /**
   * `game` shows one large picture at a time. `default` shows several pictures and moves to the next automatically.
   */
  readonly kind: 'game' | 'default'
  readonly items: readonly SliderItem[]
  readonly title: string
}

const SIZES = { game: '100vw', default: '(width > 1024px) 50vw, 86vw' }

interface Enlarged {
  readonly Pictures: typeof EnlargedPictures
  readonly first: number
  readonly times: number
}

export const GameGallery = ({ kind, items, title }: Props) => {
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null)
  if (items.length === 0) return null
  const enlarge = async (first: number, address: string) => {
    try {
      const { EnlargedPictures: Pictures } = await import('./enlarged-pictures.tsx')
      setEnlarged((before) => ({ Pictures, first, times: (before?.times ?? 0) + 1 }))
    } catch {
      window.location.assign(address)
    }
  }
  const slides = items.map((item, index) => ({
    key: `${item.path} ${index}`,
    content: (
      <GameSlide
        item={item}
        title={title}
        sizes={SIZES[kind]}
        captioned={kind === 'game'}
        onEnlarge={(address) => void enlarge(index, address)}
      />
    ),
  }))
  return (
    <section className={styles.gallery}>
      <SectionTitle>{title}</SectionTitle>
      <Slider
        slides={slides}
        label={title}
        kind={kind}
        className={kind === 'game' ? styles.game : styles.strip}
      />
      {enlarged === null ? null : (
        <enlarged.Pictures key={enlarged.times} items={items} title={title} first={enlarged.first} />
      )}
    </section>
  )
}
