import { BlockList, isIPv6 } from 'node:net'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether an address is one of the proxies that `TRUST_PROXY` names. */
export const believedProxies = (trusted: readonly string[] | undefined) => {
  const list = new BlockList()
  for (const one of trusted ?? []) {
    const [address = '', prefix] = one.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address: string | undefined): boolean => {
    if (trusted === undefined || address === undefined) return false
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    return list.check(plain, familyOf(plain))
  }
}
