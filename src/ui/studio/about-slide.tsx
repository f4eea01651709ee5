import type { SliderItem } from '#domain/studio/image.ts'
import { Film } from '../kit/film.tsx'
import { Picture } from '../kit/picture.tsx'
import styles from './about-slider.module.css'

interface Props {
  readonly item: SliderItem
  readonly eager: boolean
}

/** A picture of the studio, or the video whose poster it is. */
export const AboutSlide = ({ item, eager }: Props) => (
  <div className={styles.frame}>
    {item.videoPath === '' ? (
      <Picture image={item} sizes="(width > 1300px) 1138px, 88vw" eager={eager} className={styles.picture} />
    ) : (
      <Film item={item} className={styles.picture} />
    )}
  </div>
)
