import { ensureBuilt } from '../../scripts/built.ts'
import { chromiumPath } from '../../scripts/chromium.ts'
import { CONTENT, makeContent } from './fixtures/player.ts'

/** Runs before the first browser test. Makes Chromium, a current build and the test content available. */
const prepare = async (): Promise<void> => {
  if ((process.env['PLAYWRIGHT_ENGINE'] || 'chromium') === 'chromium') chromiumPath()
  await ensureBuilt()
  await makeContent()
  // Each site of the tests takes this content, unless its settings name another.
  process.env['CONTENT_DIR'] = CONTENT
}

export default prepare
