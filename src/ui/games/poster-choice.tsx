import { isCarousel, type SliderItem } from '#domain/studio/image.ts'
import { Picture } from '../kit/picture.tsx'
import { imageAddress } from '../kit/picture-sources.ts'
import { useSite } from '../kit/site-context.ts'
import { isPlainClick } from '../router/site-link.tsx'
import styles from './poster-choice.module.css'

interface Props {
  readonly posters: readonly SliderItem[]
  readonly chosen: number
  readonly title: string
  readonly choose: (poster: number) => void
}

export const PosterChoice = ({ posters, chosen, title, choose }: Props) => {
  const { facts } = useSite()
  if (!isCarousel(posters)) return null
  return (
    <ul className={styles.posters} aria-label={title}>
      {posters.map((poster, index) => (
        <li key={poster.path}>
          <a
            className={styles.thumbnail}
            href={imageAddress(poster, facts.imageBase)}
            aria-current={index === chosen ? 'true' : undefined}
            onClick={(event) => {
              if (!isPlainClick(event.nativeEvent)) return
              event.preventDefault()
              choose(index)
            }}
          >
            <Picture image={poster} sizes="88px" className={`cover ${styles.picture}`} />
          </a>
        </li>
      ))}
    </ul>
  )
}
