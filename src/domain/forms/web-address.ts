const HOST = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*)(?:\.[\p{L}\p{M}\p{N}_-]+)*\.?|\[[\da-f:.]+\])`
const WEB_ADDRESS = new RegExp(
  String.raw`^https?://(?:[^\s/?#@\\]*@)?${HOST}(?::\d{1,5})?(?:[/?#]\S*)?$`,
  'iu',
)

/** Rule: A link that a visitor types starts with http:// or https:// and names a host. */
export const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text)
