import type { PicturedVacancy } from '#application/studio/load-short-list.ts'
import { pathTo } from '#domain/site/pages.ts'
import { VacancyRows } from '../../careers/vacancy-rows.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { Picture } from '../../kit/picture.tsx'
import { useSite } from '../../kit/site-context.ts'
import { SectionTitle } from '../../kit/title.tsx'
import styles from './work.module.css'

interface Props {
  readonly vacancies: readonly PicturedVacancy[]
  readonly noneOpen: boolean
}

const GamePicture = ({ picture }: PicturedVacancy) =>
  picture === null ? null : (
    <span className={`cover ${styles.picture}`}>
      <Picture image={picture} sizes="(width > 1024px) 66vw, 5rem" upTo={1280} decorative className="cover" />
    </span>
  )

export const Work = ({ vacancies, noneOpen }: Props) => {
  const { messages } = useSite()
  if (vacancies.length === 0 && !noneOpen) return null
  return (
    <section className={styles.work} aria-labelledby="work">
      <SectionTitle id="work">{messages.work}</SectionTitle>
      {vacancies.length === 0 ? (
        <p className={styles.none}>{messages.noneOpen}</p>
      ) : (
        <div className={styles.open}>
          <VacancyRows vacancies={vacancies} pictureOf={GamePicture} />
          <ButtonLink to={pathTo('jobs')}>{messages.allVacancies}</ButtonLink>
        </div>
      )}
    </section>
  )
}
