import { idIn } from '../inbox/entry.ts'

/** Rule: People may write the number of an entry as `12`, `№ 12`, `#12` or `No. 12`. */
export const typedId = (text: string): number | null =>
  idIn(/^(?:№|#|no?\.?)?\s*(\d+)$/i.exec(text.trim())?.[1])
