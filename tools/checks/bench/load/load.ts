import { fork } from 'node:child_process'
import { answerOf } from './answer-of.ts'
import type { Order, Report } from './load-generator.ts'

const GENERATOR = new URL('load-generator.ts', import.meta.url).pathname

export const loadGenerator = () => {
  const child = fork(GENERATOR)
  return {
    load: async (order: Order): Promise<Report> => {
      child.send(order)
      return answerOf<Report>(child)
    },
    end: () => child.disconnect(),
  }
}

export type Load = ReturnType<typeof loadGenerator>['load']

export const perSecond = (report: Report, status = 200): number =>
  (report.statuses[status] ?? 0) / report.seconds

export const asBrowser = (address: string, encoding = 'br'): string =>
  [
    `GET ${address} HTTP/1.1`,
    'Host: localhost',
    'Connection: keep-alive',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    `Accept-Encoding: ${encoding}`,
    'Accept-Language: en-US,en;q=0.9',
    'Sec-Fetch-Dest: document',
    'Sec-Fetch-Mode: navigate',
    'Sec-Fetch-Site: none',
    '',
    '',
  ].join('\r\n')
