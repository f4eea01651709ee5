import type { Analytics } from '#application/ports/analytics.ts'

interface Settings {
  readonly scriptUrl: string
  readonly id: string
}

/** A third party's script, which is not even asked for before the visitor allows it. */
export const scriptAnalytics = (settings: Settings | null): Analytics => {
  let started = false
  return {
    start: () => {
      if (settings === null || started) return
      started = true
      const script = document.createElement('script')
      script.async = true
      script.src = `${settings.scriptUrl}?id=${encodeURIComponent(settings.id)}`
      document.head.append(script)
    },
  }
}
