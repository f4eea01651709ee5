import { ensureBuilt } from '../../scripts/built.ts'
import { chromiumPath } from '../../scripts/chromium.ts'
import { makeContent } from './fixtures/player.ts'

/** Before the first browser test: Chromium where it is asked for, a build of the source as it is now, and the content. */
const prepare = async (): Promise<void> => {
  if ((process.env['PLAYWRIGHT_ENGINE'] || 'chromium') === 'chromium') chromiumPath()
  await ensureBuilt()
  makeContent()
}

export default prepare
