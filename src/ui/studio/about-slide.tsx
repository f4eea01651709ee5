import { inLanguageOrFallback } from '#domain/language/localized.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import { mediaAddress } from '../kit/media-address.ts'
import { Picture } from '../kit/picture.tsx'
import { imageAddress } from '../kit/picture-sources.ts'
import { useSite } from '../kit/site-context.ts'
import styles from './about-slider.module.css'

interface Props {
  readonly item: SliderItem
  readonly eager: boolean
}

/** A picture of the studio, or the video whose poster it is. */
export const AboutSlide = ({ item, eager }: Props) => {
  const { address, facts } = useSite()
  if (item.videoPath === '') {
    return (
      <div className={styles.frame}>
        <Picture
          image={item}
          sizes="(width > 1300px) 1138px, 88vw"
          eager={eager}
          className={styles.picture}
        />
      </div>
    )
  }
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: these films have no speech */}
      <video
        className={styles.picture}
        src={mediaAddress(facts.videoBase, item.videoPath)}
        poster={imageAddress(item, facts.imageBase)}
        aria-label={inLanguageOrFallback(item.alt, address.language)}
        controls
        playsInline
        preload="none"
      />
    </div>
  )
}
