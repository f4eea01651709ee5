const EMAIL_LENGTH = 254
const EMAIL_LOCAL_LENGTH = 64

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i

/**
 * Rule: An e-mail address has a local part of at most 64 characters, an at sign and a host with a dot in it. It has at
 * most 254 characters in all.
 *
 * The length is checked first, so that a very long text is not slow to check.
 */
export const isEmail = (text: string): boolean => {
  if (text.length > EMAIL_LENGTH) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  return local.length <= EMAIL_LOCAL_LENGTH && LOCAL.test(local) && HOST.test(text.slice(at + 1))
}
