import { ensureBuilt } from '../../scripts/built.ts'
import { chromiumPath } from '../../scripts/chromium.ts'

/** Before the first browser test: a browser, and a build of the source as it is now. */
const prepare = async (): Promise<void> => {
  chromiumPath()
  await ensureBuilt()
}

export default prepare
