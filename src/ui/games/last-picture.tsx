import type { Image } from '#domain/studio/image.ts'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import styles from './last-picture.module.css'

/**
 * Shows the wide picture in which a page ends. The block after it stands on the picture's lower edge. A studio that
 * keeps its titles apart from pictures does not show it.
 */
export const LastPicture = ({ image }: { readonly image: Image | null }) =>
  useSite().facts.look?.['data-apart'] === undefined && image !== null ? (
    <div className={styles.picture}>
      <Picture image={image} sizes="max(100vw, 46rem)" decorative className="cover drift" />
    </div>
  ) : null
