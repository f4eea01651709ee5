import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Measures a picture that moves from one page to the next. Compares the site with a page that contains nothing but the
 * same pictures.
 */

const RULES = join(import.meta.dirname, '../../../../src/ui/router/page-change.css')

export const MARKS = { start: 'picture-start', ready: 'picture-ready', end: 'picture-end' } as const

interface Box {
  readonly name: string
  readonly css: string
  readonly picture: string
}

export interface Move {
  readonly from: readonly Box[]
  readonly to: readonly Box[]
}

export const watchTransitions = (marks: typeof MARKS): void => {
  const start = document.startViewTransition.bind(document)
  const boxes = () =>
    Array.from(document.querySelectorAll<HTMLElement>('[style*=view-transition-name]'), (element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return {
        name: element.style.viewTransitionName,
        css: `position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px`,
        picture: element.querySelector('img')?.currentSrc ?? '',
      }
    })
  document.startViewTransition = (change) => {
    performance.mark(marks.start)
    const from = boxes()
    const transition = start(change)
    const ready = () => performance.mark(marks.ready)
    const end = () => {
      performance.mark(marks.end)
      console.debug(JSON.stringify({ from, to: boxes() }))
    }
    transition.ready.then(ready, () => {})
    transition.finished.then(end, end)
    return transition
  }
}

export const picturesAlone = ({ from, to }: Move): string => {
  const elements = [...from, ...to.filter(({ picture }) => picture !== '')].map(
    ({ name, css, picture }, at) => {
      const style = `style="${css};object-fit:cover;view-transition-name:${name}"`
      if (picture === '') return `<header ${style}></header>`
      return `<img ${at < from.length ? '' : 'hidden'} src="${new URL(picture).pathname}" alt="" ${style}>`
    },
  )
  const rules = readFileSync(RULES, 'utf8')
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Pictures</title><style>${rules}</style>${elements.join('')}`
}
