import './pdf-frame.css'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import { filled } from '../../messages/filled.ts'

/**
 * The script of the sandboxed frame that shows a PDF. The frame has an opaque origin and no cookies, so this script
 * cannot fetch the PDF. The page around the frame sends the bytes of the PDF to this script.
 */

const DECODERS: Readonly<Record<string, string>> = { 'jbig2.wasm': jbig2, 'openjpeg.wasm': openjpeg }

class Decoders {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = DECODERS[filename]
    if (address === undefined) throw new Error(`No ${filename}`)
    return new Uint8Array(await (await fetch(address)).arrayBuffer())
  }
}

const found = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`No #${id}`)
  return element
}

const note = found('note')
const pages = found('pages')
const zoom = found('zoom')
const place = found('place')

const fail = () => {
  note.textContent = note.dataset['failed'] ?? ''
}

/**
 * Starts the PDF worker from a blob URL. Because the frame has an opaque origin, browsers refuse workers from other
 * URLs, and Chromium also refuses module workers. The blob therefore is a classic script that imports the worker's
 * module.
 */
const startWorker = async (): Promise<Worker> => {
  const program = `import(${JSON.stringify(new URL(workerAddress, location.href).href)})`
  const worker = new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })))
  // The first message from the worker says that its module is ready.
  await new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }))
  return worker
}

const MOST_PIXELS_OF_AN_IMAGE = 50_000_000

/** Two device pixels per CSS pixel are enough. More would use memory, and nobody would see a difference. */
const sharpness = () => Math.min(devicePixelRatio, 2)

interface Page {
  readonly element: HTMLElement
  readonly number: number
}

/**
 * Draws a page and puts its text on top, so that people can select the text and screen readers can read it. The old
 * drawing stays until the new one is ready.
 */
const draw = async (pdf: PDFDocumentProxy, { element, number }: Page, signal: AbortSignal) => {
  const page = await pdf.getPage(number)
  const { width } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: element.clientWidth / width })
  if (signal.aborted) return
  element.style.setProperty('aspect-ratio', `${viewport.width} / ${viewport.height}`)
  element.style.setProperty('--total-scale-factor', String(viewport.scale))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * sharpness())
  canvas.height = Math.floor(viewport.height * sharpness())
  canvas.ariaHidden = 'true'
  const text = document.createElement('div')
  text.className = 'textLayer'
  const task = page.render({ canvas, viewport, transform: [sharpness(), 0, 0, sharpness(), 0, 0] })
  signal.addEventListener('abort', () => task.cancel())
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  await Promise.all([task.promise, layer.render()])
  if (!signal.aborted) element.replaceChildren(canvas, text)
}

const nameOf = (n: number, all: number) => filled(pages.dataset['page'] ?? '', { n, all })

/** Makes an element for each page. Until a page is drawn, its element has the size of the first page. */
const emptyPages = async (pdf: PDFDocumentProxy): Promise<readonly Page[]> => {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  return Array.from({ length: pdf.numPages }, (_, at) => {
    const element = document.createElement('section')
    element.setAttribute('aria-label', nameOf(at + 1, pdf.numPages))
    element.style.setProperty('aspect-ratio', `${width} / ${height}`)
    return { element, number: at + 1 }
  })
}

const show = async (data: ArrayBuffer) => {
  GlobalWorkerOptions.workerPort = await startWorker()
  const pdf = await getDocument({
    data: new Uint8Array(data),
    BinaryDataFactory: Decoders,
    useWorkerFetch: false,
    maxImageSize: MOST_PIXELS_OF_AN_IMAGE,
    enableXfa: false,
    verbosity: 0,
  }).promise
  const all = await emptyPages(pdf)
  pages.replaceChildren(...all.map(({ element }) => element))

  const near = new Map<Page, AbortController>()
  const redraw = (page: Page) => {
    near.get(page)?.abort()
    const drawing = new AbortController()
    near.set(page, drawing)
    // If a page cannot be drawn, only this page stays empty.
    draw(pdf, page, drawing.signal).catch(() => {})
  }
  // Removes the drawings of pages that are far out of view, because each drawing takes about 10 MB of memory.
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        const page = all.find(({ element }) => element === target)
        if (page === undefined || isIntersecting === near.has(page)) continue
        if (isIntersecting) redraw(page)
        else {
          near.get(page)?.abort()
          near.delete(page)
          page.element.replaceChildren()
        }
      }
    },
    { root: document, rootMargin: '100%' },
  )
  for (const { element } of all) observer.observe(element)

  // Names the lowest page whose top is in the upper half of the frame.
  const showPlace = () => {
    const at = all.findLastIndex(({ element }) => element.getBoundingClientRect().top < innerHeight / 2)
    place.textContent = nameOf(Math.max(at, 0) + 1, all.length)
  }
  addEventListener('scroll', showPlace)
  showPlace()

  let widthBefore = innerWidth
  addEventListener('resize', () => {
    if (innerWidth === widthBefore) return
    widthBefore = innerWidth
    for (const page of near.keys()) redraw(page)
  })

  let scale = 1
  zoom.hidden = false
  zoom.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    scale = Math.min(5, Math.max(0.4, scale * Number(target.value)))
    pages.style.setProperty('--zoom', String(scale))
    for (const page of near.keys()) redraw(page)
  })
}

const ASKED_AGAIN_MS = 300

/**
 * Asks the page around the frame for the bytes of the file. Asks again until they come, because that page may not be
 * listening yet.
 */
const ask = () => parent.postMessage('ready', '*')
const asking = setInterval(ask, ASKED_AGAIN_MS)

addEventListener('message', async ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source !== parent || origin !== new URL(location.href).origin) return
  clearInterval(asking)
  if (!(data instanceof ArrayBuffer)) return fail()
  try {
    await show(data)
    note.textContent = ''
  } catch {
    fail()
  }
})
note.textContent = note.dataset['loading'] ?? ''
ask()
