import type { CSSProperties } from 'react'
import type { SliderItem } from '#domain/studio/image.ts'
import { FilmPicture } from '../kit/film.tsx'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { Slider } from '../kit/slider/slider.tsx'
import styles from './about-slider.module.css'

interface SlideProps {
  readonly item: SliderItem
  readonly eager: boolean
}

const Slide = ({ item, eager }: SlideProps) => {
  const { look } = useSite().facts
  return (
    <div className={styles.frame}>
      {item.videoPath === '' ? (
        <Picture
          image={item}
          sizes="(width > 1300px) 1138px, 88vw"
          {...(look?.['data-plates'] === undefined ? { tallSizes: '88vw' } : {})}
          eager={eager}
          className={styles.picture}
        />
      ) : (
        <FilmPicture item={item} className={styles.picture} />
      )}
    </div>
  )
}

interface Props {
  readonly slides: readonly SliderItem[]
  /** The maximum height in CSS pixels. With null, the maximum height from the style sheet applies. */
  readonly height: number | null
  readonly label: string
}

export const AboutSlider = ({ slides, height, label }: Props) => {
  if (slides.length === 0) return null
  return (
    <div
      className={styles.stage}
      style={height === null ? undefined : ({ '--highest': `${height}px` } as CSSProperties)}
    >
      <Slider
        slides={slides.map((slide, index) => ({
          key: `${slide.path} ${index}`,
          content: <Slide item={slide} eager={index === 0} />,
        }))}
        label={label}
        className={styles.slider}
      />
    </div>
  )
}
