import { hostIn } from '#domain/language/link.ts'
import { embedAddress, VIDEO_ID_LENGTH } from '#domain/studio/video.ts'
import { isAllowedLink } from './allowed-attributes.ts'

export interface ShownFrame {
  readonly element: 'iframe' | 'a'
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

const PLAYER_TITLE = 'YouTube'

const YOUTUBE = String.raw`^(?:(?:https?:)?//)?(?:www\.|m\.)?`

const ID = String.raw`([\w-]{${VIDEO_ID_LENGTH}})`

const EMBED = new RegExp(String.raw`${YOUTUBE}youtube(?:-nocookie)?\.com/embed/([\w-]+(?:\?[^\s#]*)?)(?:#|$)`)

const WATCH = new RegExp(String.raw`${YOUTUBE}youtube\.com/watch\?(?:[^\s#]*&)?v=${ID}(?:[&#]|$)`)

const SHORT = new RegExp(String.raw`${YOUTUBE}youtu\.be/${ID}(?:[?#]|$)`)

/**
 * Rule: A YouTube video in a frame is shown in YouTube's privacy-enhanced player. Any other frame becomes a link with
 * the frame's title or host as its text. A frame without an allowed address is left out.
 */
export const shownFrame = (source: string, title: string): ShownFrame | null => {
  const address = source.trim()
  const name = title.trim()
  const film = (EMBED.exec(address) ?? WATCH.exec(address) ?? SHORT.exec(address))?.[1]
  if (film !== undefined) {
    const src = embedAddress(film)
    const attributes = { src, title: name || PLAYER_TITLE, loading: 'lazy', allowfullscreen: '' }
    return { element: 'iframe', attributes, text: '' }
  }
  if (address === '' || !isAllowedLink(address)) return null
  return { element: 'a', attributes: { href: address }, text: name || hostIn(address) || address }
}
