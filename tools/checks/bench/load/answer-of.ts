import type { ChildProcess } from 'node:child_process'

/** The next message of a child; one that ends instead takes the whole measurement with it. */
export const answerOf = <Answer>(child: ChildProcess): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const onExit = (code: number | null, signal: string | null) =>
      reject(new Error(`A child ended with ${code ?? signal} in the middle of a measurement`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as Answer)
    })
  })
