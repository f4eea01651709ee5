import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NETWORKS, shareAddress } from '#application/site/share.ts'
import { anyText } from '../../arbitraries/any-text.ts'

test('a page is shared in three networks, through their sharing pages', () => {
  expect(NETWORKS.map((network) => shareAddress(network, '/a'))).toEqual([
    'https://vk.com/share.php?url=%2Fa',
    'https://t.me/share/url?url=%2Fa',
    'https://www.facebook.com/sharer/sharer.php?u=%2Fa',
  ])
})

test('the shared address is encoded as a whole', () => {
  expect(shareAddress('telegram', 'https://studio.example/ru/jobs?a=1&b=2#ф')).toBe(
    'https://t.me/share/url?url=https%3A%2F%2Fstudio.example%2Fru%2Fjobs%3Fa%3D1%26b%3D2%23%D1%84',
  )
})

test('the network reads the address that was shared', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...NETWORKS), (address, network) => {
      const [[, read] = []] = new URL(shareAddress(network, address)).searchParams
      expect(read).toBe(address.toWellFormed())
    }),
  )
})
