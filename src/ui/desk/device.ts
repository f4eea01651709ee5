/**
 * Patterns that find the browser in a user agent. The first match counts, because most user agents contain the names of
 * several browsers. For example, Edge also calls itself Chrome, so Edge comes before Chrome.
 */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Yandex Browser', /\bYaBrowser\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).* Safari\//],
] as const

const SYSTEMS = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\biPhone\b/],
  ['iPadOS', /\biPad\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/**
 * Rule: The desk (the studio's pages for applications) reads the name of a browser from the user agent. Some browsers
 * that are based on Chromium, such as Brave, do not write their own name into the user agent. The desk calls these
 * browsers Chrome.
 */
export const deviceOf = (userAgent: string) => {
  const [browser = ''] = BROWSERS.flatMap(([name, pattern]) => {
    const version = pattern.exec(userAgent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })
  return { browser, system: SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '' }
}
