import type { CSSProperties } from 'react'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import type { Image } from '#domain/studio/image.ts'
import { pictureSources } from './picture-sources.ts'
import { useSite } from './site-context.ts'

interface Props {
  readonly image: Image
  readonly sizes: string
  readonly tallSizes?: string
  /**
   * The largest width at which the page shows the picture, in device pixels. Wider variants would only make the HTML
   * longer.
   */
  readonly upTo?: number | undefined
  readonly eager?: boolean
  readonly decorative?: boolean
  readonly className?: string | undefined
}

/**
 * Matches tall screens, for example phones. They show only the middle of a header's picture and cut off its sides.
 */
const TALL_SCREEN = '(max-aspect-ratio: 9/16)'

export const Picture = ({
  image,
  sizes,
  tallSizes,
  upTo,
  eager = false,
  decorative = false,
  className,
}: Props) => {
  const { address, facts } = useSite()
  const { whole, tall, src, width, height } = pictureSources(image, facts, upTo)
  return (
    <picture>
      {tallSizes === undefined
        ? null
        : tall.map(({ type, srcSet }) => (
            <source key={type} media={TALL_SCREEN} type={type} srcSet={srcSet} sizes={tallSizes} />
          ))}
      {whole.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        width={width}
        height={height}
        alt={decorative ? '' : inLanguageOrFallback(image.alt, address.language)}
        className={className}
        style={image.tint === undefined ? undefined : ({ '--tint': image.tint } as CSSProperties)}
        {...(eager
          ? { fetchPriority: 'high' as const }
          : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  )
}
