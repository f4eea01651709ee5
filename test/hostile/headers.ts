import type { Chance } from './chance.ts'

const HOSTS = [
  'evil.example',
  'localhost@evil.example',
  'localhost:99999',
  '',
  'local host',
  'a,b',
  '[::1',
  '../',
  'evil.example\\',
  '%00',
] as const

const SINGLE = [
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-For: 1.2.3.4, evil, , ::1',
  'X-Forwarded-Proto: javascript',
  'X-Forwarded-Prefix: //evil.example',
  'X-Original-URL: /admin',
  'X-Rewrite-URL: //evil.example',
  'X-HTTP-Method-Override: DELETE',
  'X-Request-Id: forged-id-0001',
  'Forwarded: for=evil;host=evil.example;proto=http',
  'Origin: http://evil.example',
  'Origin: null',
  'Referer: http://evil.example/',
  'Sec-Fetch-Site: cross-site',
  'Accept-Language: ru',
  'Accept-Language: *;q=broken, ru-RU;q=99',
  'Accept: application/json',
  'Accept: text/x-none',
  'Accept-Encoding: br',
  'Accept-Encoding: br;q=0, gzip;q=0, *;q=0',
  'Accept-Encoding: br;q=abc, ;;;',
  'Accept-Encoding: __proto__, constructor',
  'Accept-Encoding: identity;q=0',
  'Accept-Charset: utf-7',
  'Range: bytes=0-1',
  'Range: bytes=99999999999999999999-',
  'Range: bytes=1-0, 5-, -9',
  'Range: lines=1-2',
  'If-Range: "x"',
  'If-None-Match: *',
  'If-None-Match: "a", W/"b", broken',
  'If-Modified-Since: yesterday',
  'Cookie: acceptedCookies=["Performance"]',
  'Cookie: acceptedCookies=%',
  'Cookie: XSRF-TOKEN=forged; XSRF-TOKEN=again',
  'Cookie: ;;;===;__proto__=1',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: text/plain; charset=utf-7',
  'Content-Encoding: br',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'HTTP2-Settings: AAAA',
  'Connection: keep-alive, X-Request-Id, Upgrade',
  'Trailer: Host',
  'TE: trailers',
  'Via: 1.1 evil',
  'Purpose: prefetch',
  'X-XSRF-TOKEN: forged',
  'Idempotency-Key: short',
  'Cache-Control: no-cache, no-store, only-if-cached',
  'Pragma: akamai-x-cache-on',
] as const

/** What Node itself takes offence at, more often than not. */
const BREAKING = [
  'Transfer-Encoding: identity',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding : chunked',
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Content-Length: 99999999999999',
  'Transfer-Encoding: chunked',
  'Content-Length: 0',
  'Folded: a\r\n b',
  'Bare: a\rb',
  'Nameless\x00: 1',
  ': 1',
  'Expect: the worst',
  'Expect: 100-continue',
] as const

export const hostileHeaders = (chance: Chance, port: number): readonly string[] => {
  const host = chance.happens(0.95)
    ? [`Host: localhost:${port}`]
    : chance.some(HOSTS, 2).map((one) => `Host: ${one}`)
  const odd = chance.happens(0.02) ? [`X-Noise: ${chance.noise(chance.number(100))}`] : []
  const large = chance.happens(0.01) ? [`Cookie: a=${'b'.repeat(chance.number(30_000))}`] : []
  const many = chance.happens(0.01) ? Array.from({ length: 300 }, (_, at) => `X-Many-${at}: 1`) : []
  const breaking = chance.happens(0.1) ? [chance.one(BREAKING)] : []
  return [...host, ...chance.some(SINGLE, 5), ...breaking, ...odd, ...large, ...many]
}
