import { useEffect, useState } from 'react'
import type { Video } from '#domain/studio/video.ts'
import type { MainVideo } from './main-video.tsx'
import { useFilmWelcome } from './use-film-welcome.ts'

/** The header's film: in the browser alone, once the page has loaded, for visitors who do not prefer reduced motion. */
export const LateMainVideo = ({ film }: { readonly film: Video }) => {
  const welcome = useFilmWelcome()
  const [Player, setPlayer] = useState<typeof MainVideo | null>(null)
  useEffect(() => {
    if (!welcome) return
    // If the film does not load, the poster stays.
    import('./main-video.tsx').then(({ MainVideo }) => setPlayer(() => MainVideo)).catch(() => {})
  }, [welcome])
  return welcome && Player !== null ? <Player film={film} /> : null
}
