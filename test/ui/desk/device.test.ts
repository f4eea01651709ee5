import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceOf } from '#ui/desk/device.ts'
import { anyText } from '../../arbitraries/any-text.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const MOBILE_WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome 140', 'Linux'],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome 140', 'Linux'],
  [
    `${MOZILLA} (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome 140',
    'Android',
  ],
  [
    `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome 140',
    'ChromeOS',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${MOBILE_WEBKIT} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`,
    'Chrome 140',
    'iOS',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge 140',
    'Windows',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`,
    'Opera 122',
    'Windows',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36`,
    'Yandex Browser 25',
    'Windows',
  ],
  [
    `${MOZILLA} (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 28',
    'Android',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0`,
    'Firefox 143',
    'macOS',
  ],
  [
    `${MOZILLA} (iPad; CPU OS 18_6 like Mac OS X) ${MOBILE_WEBKIT} FxiOS/143.0 Mobile/15E148 Safari/604.1`,
    'Firefox 143',
    'iPadOS',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${MOBILE_WEBKIT} Version/18.6 Safari/605.1.15`,
    'Safari 18',
    'macOS',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${MOBILE_WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari 18',
    'iOS',
  ],
  ['curl/8.14.1', '', ''],
  ['', '', ''],
])('“%s” is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test('whatever the user agent is, the name is one of a few with a number', () => {
  fc.assert(
    fc.property(anyText, (anything) => {
      const { browser } = deviceOf(`Chrome/${anything} Firefox/${anything}`)
      expect(browser).toMatch(/^(?:(?:Chrome|Firefox) \d+)?$/)
    }),
  )
})
