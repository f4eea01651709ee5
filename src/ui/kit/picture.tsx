import type { CSSProperties } from 'react'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import type { Image } from '#domain/studio/image.ts'
import { pictureSources } from './picture-sources.ts'
import { useSite } from './site-context.ts'

interface Props {
  readonly image: Image
  /** How wide the image is shown, as in the `sizes` attribute. */
  readonly sizes: string
  /** The same for the middle of the picture: if given, tall screens get only the middle. */
  readonly tallSizes?: string
  /** In device pixels, for a picture that is small on every screen: fewer addresses travel in the page. */
  readonly upTo?: number | undefined
  /** The first picture of a page is loaded at once, the others when they are nearly in view. */
  readonly eager?: boolean
  /** The text next to it says the same: it has no alt text. */
  readonly decorative?: boolean
  /** On the `img`. */
  readonly className?: string | undefined
}

/** Where a header's picture is cut at its sides alone, so that nothing of it is missed. */
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
