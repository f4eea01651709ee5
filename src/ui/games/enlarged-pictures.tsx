import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { SliderItem } from '#domain/studio/image.ts'
import { Dialog, useOpenDialog } from '../kit/dialog.tsx'
import { FilmPicture } from '../kit/film.tsx'
import { Icon } from '../kit/icon.tsx'
import { Picture } from '../kit/picture.tsx'
import { pictureSources } from '../kit/picture-sources.ts'
import { useSite } from '../kit/site-context.ts'
import { filled } from '../messages/filled.ts'
import styles from './enlarged-pictures.module.css'

interface Props {
  readonly items: readonly SliderItem[]
  readonly title: string
  readonly first: number
}

const SHORTEST_SWIPE_PX = 40

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

export const EnlargedPictures = ({ items, title, first }: Props) => {
  const { messages, facts } = useSite()
  const dialog = useOpenDialog()
  const [place, setPlace] = useState(first)
  const pressedAt = useRef<number | null>(null)
  const total = items.length
  const item = items[place]
  if (item === undefined) return null
  const move = (step: number) => setPlace((place + step + total) % total)
  const press = ({ isPrimary, clientX }: PointerEvent) => {
    pressedAt.current = isPrimary ? clientX : null
  }
  const release = ({ clientX }: PointerEvent) => {
    const moved = pressedAt.current === null ? 0 : clientX - pressedAt.current
    pressedAt.current = null
    if (Math.abs(moved) >= SHORTEST_SWIPE_PX) move(moved < 0 ? 1 : -1)
  }
  const type = ({ key, target }: KeyboardEvent) => {
    const step = target instanceof HTMLVideoElement ? undefined : STEPS[key]
    if (step !== undefined) move(step)
  }
  const ratios = items.map((image) => {
    const { width, height } = pictureSources(image, facts)
    return width / height
  })
  const frame = { '--widest': Math.max(...ratios), '--tallest': Math.min(...ratios) } as CSSProperties
  return (
    <Dialog dialog={dialog} label={title} isMedia onKeyDown={type}>
      <div className={styles.pictures} style={frame}>
        <div
          className={styles.frame}
          key={place}
          onPointerDown={total > 1 ? press : undefined}
          onPointerUp={total > 1 ? release : undefined}
        >
          {item.videoPath === '' ? (
            <Picture
              image={item}
              sizes="(width > 600px) 80vw, 100vw"
              eager
              className={`cover ${styles.picture}`}
            />
          ) : (
            <FilmPicture item={item} className={`cover ${styles.picture}`} />
          )}
        </div>
        {total > 1 ? (
          <div className={styles.controls}>
            <button type="button" aria-label={messages.previousSlide} onClick={() => move(-1)}>
              <Icon name="back" />
            </button>
            <p role="status">{filled(messages.slideOf, { n: place + 1, total })}</p>
            <button type="button" aria-label={messages.nextSlide} onClick={() => move(1)}>
              <Icon name="arrow" />
            </button>
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}
