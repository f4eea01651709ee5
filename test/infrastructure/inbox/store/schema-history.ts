import * as z from 'zod'

type Definitions = readonly string[]

const definitions = z.array(z.object({ definition: z.string() }))

/** Lists what each step added and removed. */
export const history = async (
  steps: readonly string[],
  run: (step: string) => unknown,
  defined: () => unknown,
): Promise<string> => {
  let before: Definitions = []
  let text = ''
  for (const [place, step] of steps.entries()) {
    await run(step)
    const now = definitions.parse(await defined()).map(({ definition }) => definition)
    const removed = before.filter((one) => !now.includes(one)).map((one) => `- ${one}\n`)
    const added = now.filter((one) => !before.includes(one)).map((one) => `+ ${one}\n`)
    text += `# ${place + 1}\n${removed.join('')}${added.join('')}`
    before = now
  }
  return text
}
