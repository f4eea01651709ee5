import type { MouseEvent as Click, ComponentProps } from 'react'
import { pageAddress } from '#domain/site/page-address.ts'
import { useSite } from '../kit/site-context.ts'

export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string
  readonly replace?: boolean
}

export const SiteLink = ({ to, replace = false, onClick, onPointerEnter, onFocus, ...rest }: Props) => {
  const { navigate, prepare } = useSite()
  const follow = (event: Click<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    navigate(to, { replace: replace || event.currentTarget.href === location.href })
  }
  const getReady = () => prepare(pageAddress(to))
  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      onPointerEnter={(event) => {
        getReady()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) getReady()
        onFocus?.(event)
      }}
    />
  )
}
