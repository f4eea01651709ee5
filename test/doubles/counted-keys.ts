import type { FormTools } from '#application/ports/forms.ts'

export const countedKeys = () => {
  let count = 0
  return (() => {
    count += 1
    return `key-${count}`
  }) satisfies FormTools['newKey']
}
