import { prefersReducedData, prefersReducedMotion } from '../kit/reduced-motion.ts'
import { chapterAt, lookAt } from './journey-steps.ts'
import { type Scene, startScene } from './scene.ts'

/**
 * A chapter begins when its heading has scrolled above this line. A line at 0 is the top of the window, and a line at
 * 1 is the bottom.
 */
const LINE = 0.55

const sceneIn = async (place: Element, address: string, left: AbortSignal): Promise<Scene | null> => {
  const response = await fetch(address, { signal: left })
  const shader = await response.text()
  if (!response.ok || left.aborted) return null
  // Makes a new canvas, because a canvas cannot be used again after its scene is disposed of.
  const canvas = document.createElement('canvas')
  place.replaceChildren(canvas)
  const scene = startScene(canvas, shader, {
    onDrawn: (quality) => {
      place.toggleAttribute('data-live', quality === 'sharp')
      if (quality === 'coarse') scene.dispose()
    },
    onFailed: () => place.removeAttribute('data-live'),
  })
  return scene
}

const follow = (story: Element, address: string, signal: AbortSignal): void => {
  const headings = [...story.querySelectorAll('h1, h2, h3, h4')]
  const place = story.querySelector('[data-place]')
  let scene: Scene | null = null
  const turn = () => {
    const tops = headings.map((heading) => heading.getBoundingClientRect().top)
    const chapter = chapterAt(tops, innerHeight * LINE)
    story.setAttribute('data-chapter', String(Math.floor(chapter)))
    scene?.look(lookAt(chapter, headings.length))
  }
  addEventListener('scroll', turn, { passive: true, signal })
  turn()
  // A shader on another host is not loaded, because the Content Security Policy blocks the request.
  if (place !== null && address.startsWith('/') && !prefersReducedData() && !prefersReducedMotion())
    sceneIn(place, address, signal).then(
      (started) => {
        if (signal.aborted) return started?.dispose()
        scene = started
        turn()
      },
      () => {},
    )
  signal.addEventListener('abort', () => {
    scene?.dispose()
    place?.replaceChildren()
    place?.removeAttribute('data-live')
  })
}

/**
 * While the story is in view, writes the number of the current chapter into `data-chapter` and turns the camera of the
 * 3D scene. Stops when `signal` aborts.
 */
export const followStory = (story: Element, address: string, signal: AbortSignal): void => {
  if (signal.aborted) return
  let outOfView = new AbortController()
  const observer = new IntersectionObserver((entries) => {
    outOfView.abort()
    outOfView = new AbortController()
    if (entries.at(-1)?.isIntersecting) follow(story, address, outOfView.signal)
  })
  observer.observe(story)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    outOfView.abort()
  })
}
