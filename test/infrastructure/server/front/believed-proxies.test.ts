import { expect, test } from 'vitest'
import { believedProxies } from '#infrastructure/server/front/believed-proxies.ts'

const isBelieved = believedProxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8'])

test.each(['10.1.2.3', '192.0.2.7', '::ffff:10.1.2.3', 'fd00::1'])('%s is believed', (address) => {
  expect(isBelieved(address)).toBe(true)
})

test.each(['11.0.0.1', '192.0.2.8', '::ffff:11.0.0.1', 'fe80::1', undefined])('%s is not', (address) => {
  expect(isBelieved(address)).toBe(false)
})

test('nobody is where nobody is named', () => {
  expect(believedProxies(undefined)('127.0.0.1')).toBe(false)
})
