import { ensureBuilt } from '../../scripts/built.ts'
import { chromiumPath } from '../../scripts/chromium.ts'

/** Before the first browser test: Chromium where it is asked for, and a build of the source as it is now. */
const prepare = async (): Promise<void> => {
  if ((process.env['PLAYWRIGHT_ENGINE'] || 'chromium') === 'chromium') chromiumPath()
  await ensureBuilt()
}

export default prepare
