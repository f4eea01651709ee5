import { readFile } from 'node:fs/promises'
import type { ViteDevServer } from 'vite'

const AROUND = 3

/** Returns a place in a file with the lines around it, as Vite's overlay shows them. */
export const shownPlace = async (file: string, line: number, column: number) => {
  const source = await readFile(file, 'utf8').catch(() => '')
  const at = line - 1
  const frame = source
    .split('\n')
    .map((text, index) => `${index === at ? '>' : ' '} ${String(index + 1).padStart(4)} | ${text}`)
    .slice(Math.max(0, at - AROUND), at + AROUND + 1)
    .join('\n')
  return { id: file, loc: { file, line, column }, frame }
}

const placeOf = (stack: string) => {
  const own = stack.split('\n').find((line) => line.includes(process.cwd()) && !line.includes('node_modules'))
  const [, file = '', line = '1', column = '1'] =
    /(?:file:\/\/)?(\/[^():]+):(\d+):(\d+)/.exec(own ?? '') ?? []
  return shownPlace(file, Number(line), Number(column))
}

/** Returns a page that shows an error of the server in Vite's overlay. */
export const overlayPage = async (vite: ViteDevServer, error: unknown): Promise<string> => {
  const broken = error instanceof Error ? error : new Error(String(error))
  vite.ssrFixStacktrace(broken)
  const { message, stack = '' } = broken
  const shown = JSON.stringify({ message, stack, ...(await placeOf(stack)) }).replaceAll('<', '\\u003c')
  return `<!doctype html><meta charset="utf-8"><title>Error</title><script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${shown}))
</script>`
}
