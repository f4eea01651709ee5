import { useEffect, useRef } from 'react'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import { mediaAddress } from '../kit/media-address.ts'
import { Picture } from '../kit/picture.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { useSite } from '../kit/site-context.ts'
import styles from './journey.module.css'

/** What follows the scroll is loaded when the story comes into view, and rests while it is out of view. */
const useFollowed = (address: string) => {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const story = section.current
    if (story === null) return
    let left = new AbortController()
    const observer = new IntersectionObserver(([entry]) => {
      left.abort()
      left = new AbortController()
      const { signal } = left
      // Without the code, the first picture stays.
      if (entry?.isIntersecting)
        import('./follow-story.ts').then(
          ({ followStory }) => followStory(story, address, signal),
          () => {},
        )
    })
    observer.observe(story)
    return () => {
      observer.disconnect()
      left.abort()
    }
  }, [address])
  return section
}

interface Props {
  /** The path of the shader; empty: the pictures alone are shown. */
  readonly scene: string
  /** One for each chapter. */
  readonly stills: readonly SliderItem[]
  readonly html: SafeHtml
}

/** The chapters of a game's story beside their place, whose camera moves while they are read. */
export const Journey = ({ scene, stills, html }: Props) => {
  const { facts } = useSite()
  const address = scene && mediaAddress(facts.mediaBase, scene)
  const section = useFollowed(address)
  return (
    <section className={styles.journey} ref={section} data-chapter="0">
      <div className={styles.stage} aria-hidden="true">
        {stills.map((still) => (
          <div key={still.path} className={styles.still}>
            <Picture
              image={still}
              sizes="(width > 1024px) 60vw, 100vw"
              decorative
              className={styles.picture}
            />
          </div>
        ))}
        <div className={styles.live} data-place />
      </div>
      <RichText className={styles.chapters} html={html} />
    </section>
  )
}
