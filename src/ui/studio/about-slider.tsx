import type { CSSProperties } from 'react'
import type { SliderItem } from '#domain/studio/image.ts'
import { FilmPicture } from '../kit/film.tsx'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { Slider } from '../kit/slider/slider.tsx'
import styles from './about-slider.module.css'

interface Props {
  readonly slides: readonly SliderItem[]
  /** The maximum height in CSS pixels. With null, the maximum height from the style sheet applies. */
  readonly height: number | null
  readonly label: string
}

export const AboutSlider = ({ slides, height, label }: Props) => {
  const { look } = useSite().facts
  if (slides.length === 0) return null
  const items = slides.map((slide, index) => ({
    key: `${slide.path} ${index}`,
    content: (
      <div className={styles.frame}>
        {slide.videoPath === '' ? (
          <Picture
            image={slide}
            sizes="(width > 1300px) 1138px, 88vw"
            {...(look?.['data-plates'] === undefined ? { tallSizes: '88vw' } : {})}
            eager={index === 0}
            className={styles.picture}
          />
        ) : (
          <FilmPicture item={slide} className={styles.picture} />
        )}
      </div>
    ),
  }))
  return (
    <div
      className={styles.stage}
      style={height === null ? undefined : ({ '--highest': `${height}px` } as CSSProperties)}
    >
      <Slider slides={items} label={label} className={styles.slider} />
    </div>
  )
}
