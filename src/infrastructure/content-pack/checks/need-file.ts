import { wholeFile } from '../notebook.ts'
import type { PackTools } from '../pack-tools.ts'

/** Pages of their own stand on some records, so a pack without them is not whole. */
export const needFile = ({ source, notebook }: PackTools, file: string): void => {
  if (!source.has(file)) notebook.error(wholeFile(file), 'no such file', 'one, since a page is made of it')
}
