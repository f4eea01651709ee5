const EMAIL_LENGTH = 254
const EMAIL_LOCAL_LENGTH = 64

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i

/**
 * Rule: An e-mail address has a local part, an at sign and a host with a dot. The local part has at most 64 characters,
 * and the whole address at most 254.
 *
 * The length is checked first, because the patterns would be slow for a very long text.
 */
export const isEmail = (text: string): boolean => {
  if (text.length > EMAIL_LENGTH) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  return local.length <= EMAIL_LOCAL_LENGTH && LOCAL.test(local) && HOST.test(text.slice(at + 1))
}
