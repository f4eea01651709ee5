import type { ReactNode } from 'react'
import { Boundary } from '../boundary.tsx'
import { FilmPicture } from '../film.tsx'
import { Picture } from '../picture.tsx'
import { PictureHeader } from '../picture-header.tsx'
import { Slider } from '../slider/slider.tsx'
import { SectionTitle } from '../title.tsx'
import { VideoPlay } from '../video-play.tsx'
import { Part, type Shown, sayIn } from './part.tsx'

const Fails = (): ReactNode => {
  throw new Error('This view of /kit fails, so that its boundary shows')
}

export const Pictures = ({ language, image }: Shown) => {
  const say = (en: string, ru: string) => sayIn(language, en, ru)
  const slides = ['one', 'two', 'three'].map((key) => ({
    key,
    content: <Picture image={image} sizes="20rem" />,
  }))
  return (
    <>
      <Part name="PictureHeader with and without a picture">
        <PictureHeader image={image}>
          <SectionTitle>{say('Over a picture', 'Поверх картинки')}</SectionTitle>
        </PictureHeader>
        <PictureHeader image={null}>
          <SectionTitle>{say('Without a picture', 'Без картинки')}</SectionTitle>
        </PictureHeader>
      </Part>
      <Part name="Slider: it moves on, it waits, a single slide">
        <Slider slides={slides} label={say('Slides that move on', 'Слайды идут сами')} />
        <Slider slides={slides} label={say('Slides that wait', 'Слайды ждут')} kind="game" />
        <Slider slides={slides.slice(0, 1)} label={say('A single slide', 'Один слайд')} />
      </Part>
      <Part name="FilmPicture, VideoPlay">
        <FilmPicture item={{ ...image, videoPath: 'kit.webm' }} className={undefined} />
        <VideoPlay
          video={{ is: 'film', film: { path: 'kit.webm', others: [] }, id: null }}
          poster={image}
          title={say('A film', 'Фильм')}
        />
      </Part>
      <Part name="Boundary whose views fail">
        <Boundary instead={<p>{say('Instead of what fails', 'Вместо сломанного')}</p>}>
          <Fails />
        </Boundary>
      </Part>
    </>
  )
}
