import { inLanguageOrFallback } from '#domain/language/localized.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import { mediaAddress } from '../kit/media-address.ts'
import { Picture } from '../kit/picture.tsx'
import { imageAddress } from '../kit/picture-sources.ts'
import { useSite } from '../kit/site-context.ts'
import styles from './game-slide.module.css'

interface Props {
  readonly item: SliderItem
  readonly sizes: string
}

/** A picture, or the video whose poster it is. */
export const GameSlide = ({ item, sizes }: Props) => {
  const { address, facts } = useSite()
  return (
    <div className={styles.slide}>
      {item.videoPath === '' ? (
        <Picture image={item} sizes={sizes} className={styles.picture} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: these films have no speech
        <video
          className={styles.picture}
          src={mediaAddress(facts.videoBase, item.videoPath)}
          poster={imageAddress(item, facts.imageBase)}
          aria-label={inLanguageOrFallback(item.alt, address.language)}
          controls
          playsInline
          preload="none"
        />
      )}
    </div>
  )
}
