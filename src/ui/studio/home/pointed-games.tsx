import { type ReactNode, useEffect, useState } from 'react'
import type { GameLink } from '#application/site/layout.ts'
import { preloadPicture } from '../../games/swap-games.ts'
import { Picture } from '../../kit/picture.tsx'
import { prefersReducedData } from '../../kit/reduced-motion.ts'
import { useSite } from '../../kit/site-context.ts'

interface Props {
  /** The game whose tile the visitor points at. */
  readonly game: GameLink | null
  readonly sizes: string
  readonly className: string
}

/**
 * The pictures of the games at which the visitor has pointed. A picture is shown after it has loaded. It stays in the
 * page, so that it can fade out.
 */
const PointedGames = ({ game, sizes, className }: Props): ReactNode => {
  const { facts } = useSite()
  const [loaded, setLoaded] = useState<readonly GameLink[]>([])

  useEffect(() => {
    if (game === null || game.image === null || prefersReducedData()) return
    const add = () =>
      setLoaded((known) => (known.some(({ slug }) => slug === game.slug) ? known : [...known, game]))
    preloadPicture(game.image, facts, sizes).then(add, () => {})
  }, [game, facts, sizes])

  return loaded.map(({ slug, image }) => (
    <div className={className} key={slug} data-seen={slug === game?.slug || undefined}>
      {image === null ? null : <Picture image={image} sizes={sizes} decorative className="cover" />}
    </div>
  ))
}

export default PointedGames
