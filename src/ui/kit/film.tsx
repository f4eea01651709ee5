import { inLanguageOrFallback } from '#domain/language/localized.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import { mediaAddress } from './media-address.ts'
import { imageAddress } from './picture-sources.ts'
import { useSite } from './site-context.ts'

interface Props {
  readonly item: SliderItem
  readonly className: string | undefined
}

export const FilmPicture = ({ item, className }: Props) => {
  const { address, facts } = useSite()
  return (
    // biome-ignore lint/a11y/useMediaCaption: these films have no speech
    <video
      className={className}
      src={mediaAddress(facts.videoBase, item.videoPath)}
      poster={imageAddress(item, facts.imageBase)}
      aria-label={inLanguageOrFallback(item.alt, address.language)}
      controls
      playsInline
      preload="none"
    />
  )
}
