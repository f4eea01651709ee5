const HOST = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*)(?:\.[\p{L}\p{M}\p{N}_-]+)*\.?|\[[\da-f:.]+\])`
const WEB_ADDRESS = new RegExp(
  String.raw`^https?://(?:[^\s/?#@\\]*@)?${HOST}(?::\d{1,5})?(?:[/?#]\S*)?$`,
  'iu',
)

const LOOKS_LIKE_A_HOST = /^[^\s/?#@:]+\.\p{L}{2,}\.?(?::\d{1,5})?(?:[/?#]|$)/u

/** Rule: A link without a scheme, such as artstation.com/ada, gets https:// when the visitor leaves the field. */
export const completedAddress = (text: string): string => {
  const typed = text.trim().replace(/^\/\//, '')
  const completed = `https://${typed}`
  return LOOKS_LIKE_A_HOST.test(typed) && isWebAddress(completed) ? completed : text
}

/** Rule: A link that a visitor types must start with http:// or https:// and contain a host. */
export const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text)
