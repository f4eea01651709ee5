import type { MouseEvent } from 'react'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import { FilmPicture } from '../kit/film.tsx'
import { Picture } from '../kit/picture.tsx'
import { imageAddress } from '../kit/picture-sources.ts'
import { useSite } from '../kit/site-context.ts'
import { isPlainClick } from '../router/site-link.tsx'
import styles from './game-slide.module.css'

interface Props {
  readonly item: SliderItem
  readonly title: string
  readonly sizes: string
  /** Shows the picture's description below it. Screen readers already read it as the picture's alternative text. */
  readonly captioned: boolean
  readonly onEnlarge: (address: string) => void
}

export const GameSlide = ({ item, title, sizes, captioned, onEnlarge }: Props) => {
  const { address, facts } = useSite()
  const original = imageAddress(item, facts.imageBase)
  const enlarge = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    onEnlarge(original)
  }
  const caption = captioned ? item.alt[address.language] : null
  return (
    <>
      <div className={styles.slide}>
        {item.videoPath === '' ? (
          <a
            className={styles.link}
            href={original}
            aria-label={inLanguageOrFallback(item.alt, address.language) || title}
            aria-haspopup="dialog"
            draggable={false}
            onClick={enlarge}
          >
            <Picture image={item} sizes={sizes} className={styles.picture} />
          </a>
        ) : (
          <FilmPicture item={item} className={styles.picture} />
        )}
      </div>
      {caption ? (
        <p className={styles.caption} aria-hidden="true">
          {caption}
        </p>
      ) : null}
    </>
  )
}
