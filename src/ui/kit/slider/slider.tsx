import { type FocusEvent, type ReactNode, useRef } from 'react'
import { isCarousel, type SliderKind } from '#domain/studio/slider.ts'
import { filled } from '../../messages/filled.ts'
import { Icon } from '../icon.tsx'
import { useSite } from '../site-context.ts'
import styles from './slider.module.css'
import { useSlider } from './use-slider.ts'

export interface Slide {
  readonly key: string
  readonly content: ReactNode
}

interface Props {
  readonly slides: readonly Slide[]
  /** What the slides show: the carousel's name. */
  readonly label: string
  /** `default` moves on by itself; `game` shows one slide and waits for its visitor. */
  readonly kind?: SliderKind
  /** Sets `--slide-width` (and `--slide-height`, if they are to be alike) for this carousel. */
  readonly className?: string | undefined
}

const CLASSES = { list: styles.list ?? '', slide: styles.slide ?? '' }

const Carousel = ({ slides, label, kind = 'default', className = '' }: Props) => {
  const { messages } = useSite()
  const track = useRef<HTMLDivElement>(null)
  const slider = useSlider({ track, kind, count: slides.length, classes: CLASSES })

  // Whoever walks through the carousel by keyboard is not to be carried away from what they reached.
  const rest = ({ target }: FocusEvent) => {
    if (slider.playing && target.matches(':focus-visible:not([data-rotation])')) slider.pause()
  }
  const byHand = (move: () => void) => () => {
    slider.pause()
    move()
  }
  return (
    <section
      className={`${styles.slider} ${className}`}
      aria-roledescription={messages.carousel}
      aria-label={label}
      data-kind={kind}
      data-alive={slider.alive || undefined}
      data-running={slider.running || undefined}
      onFocus={rest}
    >
      <div className={styles.controls}>
        {kind === 'default' ? (
          <button
            type="button"
            className={styles.control}
            aria-label={slider.playing ? messages.pauseSlides : messages.playSlides}
            data-rotation
            onClick={slider.playing ? slider.pause : slider.play}
          >
            <Icon name={slider.playing ? 'pause' : 'play'} />
          </button>
        ) : null}
        <ul className={styles.bullets}>
          {slides.map(({ key }, index) => (
            <li key={key}>
              <button
                type="button"
                className={styles.bullet}
                aria-label={filled(messages.goToSlide, { n: index + 1 })}
                aria-current={index === slider.index ? 'true' : undefined}
                onClick={byHand(() => slider.to(index))}
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={styles.control}
          aria-label={messages.previousSlide}
          onClick={byHand(slider.previous)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label={messages.nextSlide}
          onClick={byHand(slider.next)}
        >
          <Icon name="arrow" />
        </button>
      </div>
      <div ref={track} className={styles.track} aria-live={slider.playing ? 'off' : 'polite'}>
        {/* biome-ignore lint/a11y/useSemanticElements: what scrolls can be reached by keyboard, and says what it is */}
        <div
          className={styles.list}
          tabIndex={slider.running ? undefined : 0}
          role="group"
          aria-label={label}
        >
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
            <div
              key={key}
              className={styles.slide}
              role="group"
              aria-roledescription={messages.slide}
              aria-label={filled(messages.slideOf, { n: index + 1, total: slides.length })}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Slides that one can swipe, step through and stop; a single one is shown by itself. */
export const Slider = (props: Props) => {
  const [first] = props.slides
  if (first === undefined) return null
  if (!isCarousel(props.slides)) {
    return <div className={`${styles.single} ${props.className ?? ''}`}>{first.content}</div>
  }
  // The engine moves the slides' elements about, so that other slides are another carousel.
  return <Carousel key={props.slides.map(({ key }) => key).join()} {...props} />
}
