import { withClosing } from '#application/careers/closing.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import { datedContent } from '#application/site/dated-content.ts'
import { ANSWER_PATIENCE_MS } from '#application/site/timing.ts'
import { httpContent } from '#infrastructure/content-api/content-calls.ts'
import type { Http } from '#infrastructure/content-api/http.ts'
import { consoleLog } from './console-log.ts'

const fetchHttp: Http = async (path) => {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(ANSWER_PATIENCE_MS) })
    const body: unknown = await response.json().catch(() => undefined)
    return { is: 'answered', status: response.status, body }
  } catch (error) {
    return { is: 'unreachable', why: String(error), timedOut: false }
  }
}

const content = httpContent(fetchHttp, consoleLog)

/**
 * Returns the ports that load content from the server. Each call compares dates with the current time. So a vacancy
 * that closes while the visitor reads the site is shown as closed.
 */
export const contentIn = (zone: string): ContentPorts => {
  const timeZone = () => zone
  const dated = datedContent(content, timeZone)
  const { careers } = withClosing(dated.careers, { clock: { now: () => Date.now() }, timeZone })
  return { ...dated, careers }
}
