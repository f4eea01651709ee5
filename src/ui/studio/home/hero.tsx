import type { Image } from '#domain/studio/image.ts'
import type { Video } from '#domain/studio/video.ts'
import { Picture } from '../../kit/picture.tsx'
import { Tagline } from '../../kit/tagline.tsx'
import { PageTitle } from '../../kit/title.tsx'
import styles from './hero.module.css'
import { LazyMainVideo } from './lazy-main-video.tsx'

interface Props {
  /** The poster, until the film begins or where it does not run. */
  readonly poster: Image | null
  readonly film: Video | null
}

export const Hero = ({ poster, film }: Props) => (
  <section className={`${styles.hero} black`}>
    <div className={styles.stage}>
      {poster === null ? null : (
        <Picture
          image={poster}
          sizes="max(100vw, 139svh)"
          tallSizes="max(100vw, 59svh)"
          eager
          decorative
          className={styles.poster}
        />
      )}
    </div>
    <div className={styles.tagline}>
      <PageTitle>
        <Tagline />
      </PageTitle>
    </div>
    {film === null ? null : <LazyMainVideo key={film.path} film={film} />}
  </section>
)
