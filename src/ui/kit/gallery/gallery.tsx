import type { ReactNode } from 'react'
import { createCopyLink } from '#application/site/copy-link.ts'
import { createDialog } from '#application/site/dialog.ts'
import { type Language, perLanguage } from '#domain/language/languages.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import type { Image } from '#domain/studio/image.ts'
import { BackLink } from '../back-link.tsx'
import { Badges } from '../badges.tsx'
import { Boundary } from '../boundary.tsx'
import { Button, ButtonAway, ButtonLink } from '../button.tsx'
import { CloseButton } from '../close-button.tsx'
import { ContactsBlock } from '../contacts-block.tsx'
import { Dialog } from '../dialog.tsx'
import { FeedLink } from '../feed-link.tsx'
import { FilmPicture } from '../film.tsx'
import { Icon, type IconName, STROKES } from '../icon.tsx'
import { OnlyIn } from '../only-in.tsx'
import { Picture } from '../picture.tsx'
import { PictureHeader } from '../picture-header.tsx'
import { Quote } from '../quote.tsx'
import { RichText } from '../rich-text.tsx'
import { Share } from '../share.tsx'
import { Slider } from '../slider/slider.tsx'
import { SupportBanner } from '../support-banner.tsx'
import { Tagline } from '../tagline.tsx'
import { TextLink } from '../text-link.tsx'
import { PageTitle, SectionTitle } from '../title.tsx'
import { VideoPlay } from '../video-play.tsx'

export interface Shown {
  readonly language: Language
  readonly image: Image
  readonly text: SafeHtml
}

const OUTSIDE = 'https://studio.example/help'

const sayIn = (language: Language, en: string, ru: string): string => (language === 'ru' ? ru : en)

export const both = (en: string, ru: string) => perLanguage((language) => sayIn(language, en, ru))

const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section aria-label={name} style={{ marginBlock: '3rem' }}>
    <p>
      <code>{name}</code>
    </p>
    {children}
  </section>
)

const dialog = createDialog()
const clipboard = { write: async () => true }
const copyLink = createCopyLink(clipboard)
const copied = createCopyLink(clipboard)
copied.copy('')

const Fails = (): ReactNode => {
  throw new Error('This view of /kit fails, so that its boundary shows')
}

export const Gallery = ({ language, image, text }: Shown) => {
  const say = (en: string, ru: string) => sayIn(language, en, ru)
  const quote = {
    text: both('We walk on the fifth day.', 'На пятый день мы гуляем.'),
    name: both('Ada Pine', 'Ада Сосна'),
    role: both('Level designer', 'Дизайнер уровней'),
    department: null,
    game: null,
    image,
  }
  const store = { link: OUTSIDE, image, name: say('A store', 'Магазин') }
  const slides = ['one', 'two', 'three'].map((key) => ({
    key,
    content: <Picture image={image} sizes="20rem" />,
  }))
  return (
    <>
      <Part name="PageTitle, SectionTitle, Tagline">
        <PageTitle>{say('The title of a page', 'Заголовок страницы')}</PageTitle>
        <SectionTitle>{say('The title of a section', 'Заголовок раздела')}</SectionTitle>
        <p>
          <Tagline text={say('One sentence. Another one.', 'Одно предложение. Другое.')} />
        </p>
      </Part>
      <Part name="Quote with and without a picture">
        <Quote quote={quote} />
        <Quote quote={{ ...quote, image: null, role: both('', '') }} />
      </Part>
      <Part name="RichText">
        <RichText html={text} />
      </Part>
      <Part name="OnlyIn">
        <OnlyIn
          language={language === 'ru' ? 'en' : 'ru'}
          title={language === 'ru' ? 'Sound Designer' : 'Звукорежиссёр'}
        />
      </Part>
      <Part name="SupportBanner that leads to a page">
        <SupportBanner />
      </Part>
      <Part name="ContactsBlock that leads to another site">
        <ContactsBlock supportLink={OUTSIDE} />
      </Part>
      <Part name="Button: main, quiet, disabled">
        {(['main', 'quiet'] as const).map((look) => (
          <p key={look} style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
            <Button look={look}>{say('A button', 'Кнопка')}</Button>
            <Button look={look} disabled>
              {say('A disabled button', 'Выключенная кнопка')}
            </Button>
            <ButtonLink look={look} to="/jobs">
              {say('A page', 'Страница')}
            </ButtonLink>
            <ButtonAway look={look} link={OUTSIDE}>
              {say('Another site', 'Другой сайт')}
            </ButtonAway>
          </p>
        ))}
      </Part>
      <Part name="TextLink: a page, another site">
        <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '2rem' }}>
          {['/jobs', OUTSIDE].map((link) => (
            <li key={link} style={{ paddingBlock: '0.25rem' }}>
              <TextLink link={link}>{link}</TextLink>
            </li>
          ))}
        </ul>
      </Part>
      <Part name="BackLink, CloseButton">
        <BackLink to="/jobs">{say('Back to the list', 'К списку')}</BackLink>
        <CloseButton aria-label={say('Close', 'Закрыть')} />
      </Part>
      <Part name="Icon">
        {(Object.keys(STROKES) as IconName[]).map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Part>
      <Part name="Badges: pictures, icons, names">
        <Badges badges={[store]} label={say('Stores', 'Магазины')} />
        <Badges badges={[{ ...store, icon: image.path }]} label={say('Small stores', 'Значки магазинов')} />
        <Badges badges={[{ ...store, image: null }]} label={say('Names of stores', 'Названия магазинов')} />
      </Part>
      <Part name="Dialog">
        <Button onClick={dialog.open}>{say('Open a dialog', 'Открыть окно')}</Button>
        <Dialog dialog={dialog} label={say('A dialog', 'Окно')}>
          <div style={{ padding: '3rem 2rem' }}>
            <p>{say('The text of a dialog.', 'Текст окна.')}</p>
            <Button>{say('A button', 'Кнопка')}</Button>
          </div>
        </Dialog>
      </Part>
      <Part name="Share: before and after the link is copied">
        <Share copyLink={copyLink} />
        <Share copyLink={copied} />
      </Part>
      <Part name="FeedLink">
        <FeedLink page="blog" />
      </Part>
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
