/** Tables and code that are wider than the text scroll: then they can be reached by keyboard. */
export const keepScrollersReachable = (body: HTMLElement): (() => void) => {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  for (const scroller of body.querySelectorAll('table, pre')) observer.observe(scroller)
  return () => observer.disconnect()
}
