import { describe, expect, test } from 'vitest'
import {
  clientNetwork,
  clientNetworks,
  trustedProxies,
} from '#infrastructure/http/requests/client-address.ts'

describe('a trusted proxy', () => {
  const isTrusted = trustedProxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8'])

  test.each(['10.1.2.3', '192.0.2.7', '::ffff:10.1.2.3', 'fd00::1'])('is %s', (address) => {
    expect(isTrusted(address)).toBe(true)
  })

  test.each(['11.0.0.1', '192.0.2.8', '::ffff:11.0.0.1', 'fe80::1', undefined])('is not %s', (address) => {
    expect(isTrusted(address)).toBe(false)
  })

  test('does not exist if the settings name none', () => {
    expect(trustedProxies(undefined)('127.0.0.1')).toBe(false)
  })
})

describe('the network that limits count by', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:1234', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::2'],
    ['2001:db8::1', '2001:db8:0:0:ffff::2'],
    ['2001:db8::a:b:c:d', '2001:db8::'],
    ['2001:DB8:0::1', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::9'],
    ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6'],
    ['unknown', '_hidden'],
    ['127.x', ''],
    ['fe80::1%eth0', 'fe80::2'],
  ])('is the same for %s and %s', (one, other) => {
    expect(clientNetwork(one)).toBe(clientNetwork(other))
  })

  test.each([
    ['203.0.113.9', '203.0.113.10'],
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['1::', '1:0:0:1::'],
    ['::1', '127.0.0.1'],
    ['unknown', '203.0.113.9'],
  ])('is another for %s and %s', (one, other) => {
    expect(clientNetwork(one)).not.toBe(clientNetwork(other))
  })
})

describe('the wider networks of a client', () => {
  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:ff::1', 2],
    ['2001:db8:1:2::1', '2001:db8:1:ff02::1', 1],
    ['2001:db8:1:2::1', '2001:db8:2:2::1', 0],
    ['2001:db8:1:2::1', '203.0.113.9', 0],
  ])('%s and %s share %s', (one, other, shared) => {
    const networks = new Set(clientNetworks(one))
    expect(clientNetworks(other).filter((network) => networks.has(network))).toHaveLength(shared)
  })
})
