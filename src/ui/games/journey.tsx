import { useEffect, useRef } from 'react'
import type { GameLayout } from '#domain/games/game-layout.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import { mediaAddress } from '../kit/media-address.ts'
import { Picture } from '../kit/picture.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { useSite } from '../kit/site-context.ts'
import styles from './journey.module.css'

const useFollowed = (address: string) => {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const story = section.current
    if (story === null) return
    const left = new AbortController()
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      import('./follow-story.ts').then(
        ({ followStory }) => followStory(story, address, left.signal),
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
  /**
   * The path of the shader, the program that draws the 3D scene. If the path is empty, the page shows only pictures.
   */
  readonly scene: string
  readonly layout: GameLayout
  readonly stills: readonly SliderItem[]
  readonly html: SafeHtml
}

export const Journey = ({ scene, layout, stills, html }: Props) => {
  const { facts } = useSite()
  const address = scene && mediaAddress(facts.mediaBase, scene)
  const section = useFollowed(address)
  return (
    <section
      className={styles.journey}
      ref={section}
      data-chapter="0"
      data-line={layout.storyLine}
      data-picture={layout.storyPicture}
    >
      <div className={styles.stage} aria-hidden="true">
        {stills.map((still) => (
          <div key={still.path} className={styles.still}>
            <Picture
              image={still}
              sizes="(width > 1024px) max(60vw, 178svh), 100vw"
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
