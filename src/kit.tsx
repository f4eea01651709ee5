import './ui/styles/fonts.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createCopyLink } from './application/site/copy-link.ts'
import { createDialog } from './application/site/dialog.ts'
import { SITE_FACTS, type SiteFacts } from './application/site/site-facts.ts'
import { localizedAddress } from './domain/language/address.ts'
import { isLanguage, LANGUAGES, type Language, perLanguage } from './domain/language/languages.ts'
import type { RawHtml, SafeHtml } from './domain/rich-text/safe-html.ts'
import { queryValue } from './domain/site/page-address.ts'
import type { Image } from './domain/studio/image.ts'
import { browserPageState } from './infrastructure/browser/browser-page-state.ts'
import { browserClipboard } from './infrastructure/browser/browser-ports.ts'
import { domSanitiser } from './infrastructure/browser/dom-sanitiser.ts'
import { BackLink } from './ui/kit/back-link.tsx'
import { Badges } from './ui/kit/badges.tsx'
import { Boundary } from './ui/kit/boundary.tsx'
import { Button, ButtonAway, ButtonLink } from './ui/kit/button.tsx'
import { CloseButton } from './ui/kit/close-button.tsx'
import { ContactsBlock } from './ui/kit/contacts-block.tsx'
import { Dialog } from './ui/kit/dialog.tsx'
import { FeedLinks } from './ui/kit/feed-links.tsx'
import { FilmPicture } from './ui/kit/film.tsx'
import { Icon } from './ui/kit/icon.tsx'
import { OnlyIn } from './ui/kit/only-in.tsx'
import { Picture } from './ui/kit/picture.tsx'
import { PictureHeader } from './ui/kit/picture-header.tsx'
import { Quote } from './ui/kit/quote.tsx'
import { RichText } from './ui/kit/rich-text.tsx'
import { Share } from './ui/kit/share.tsx'
import { SiteContext } from './ui/kit/site-context.ts'
import { Slider } from './ui/kit/slider/slider.tsx'
import { SupportBanner } from './ui/kit/support-banner.tsx'
import { Tagline } from './ui/kit/tagline.tsx'
import { TextLink } from './ui/kit/text-link.tsx'
import { PageTitle, SectionTitle } from './ui/kit/title.tsx'
import { VideoPlay } from './ui/kit/video-play.tsx'
import { loadMessages, messagesIn } from './ui/messages/messages-in.ts'

/**
 * The page /kit of `npm run dev`. It shows every part of src/ui/kit in all its states, and is not part of any build.
 */

const SCHEMES = ['white', 'black'] as const

type Scheme = (typeof SCHEMES)[number]

const ICONS = [
  ...(['arrow', 'back', 'chevron', 'out', 'close', 'menu', 'play', 'pause', 'plus'] as const),
  ...(['check', 'file', 'search', 'download'] as const),
]

const OUTSIDE = 'https://studio.example/help'

const sayIn = (language: Language, en: string, ru: string): string => (language === 'ru' ? ru : en)

const both = (en: string, ru: string) => perLanguage((language) => sayIn(language, en, ru))

const TEXT =
  `<p>Text with <a href="/jobs">a link</a>, <strong>strong</strong> words and <code>code</code>.</p>
<h2>A heading</h2><ul><li>One</li><li>Two</li></ul><blockquote>A quotation</blockquote>
<table><thead><tr><th>Name</th><th>Day</th></tr></thead><tbody><tr><td>Lantern</td><td>1</td></tr></tbody></table>` as RawHtml

const homePage = async (language: Language): Promise<Document> => {
  const answer = await fetch(localizedAddress('/', language))
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

const pictureIn = (home: Document, { imageBase }: SiteFacts): Image => {
  const image = [...home.querySelectorAll('img')].find(({ src }) => src.includes(imageBase))
  return {
    path: image?.src.split(imageBase)[1] ?? '',
    alt: both('A picture of the studio', 'Картинка студии'),
    width: image?.width ?? null,
    height: image?.height ?? null,
  }
}

const Fails = (): ReactNode => {
  throw new Error('This view of /kit fails, so that its boundary shows')
}

interface Props {
  readonly language: Language
  readonly image: Image
  readonly text: SafeHtml
}

const dialog = createDialog({})()
const copyLink = createCopyLink({ clipboard: browserClipboard })
const copied = createCopyLink({ clipboard: { write: async () => true } })
copied.copy('')

const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section aria-label={name} style={{ marginBlock: '3rem' }}>
    <p>
      <code>{name}</code>
    </p>
    {children}
  </section>
)

const Texts = ({ language, image, text }: Props) => {
  const quote = {
    text: both('We walk on the fifth day.', 'На пятый день мы гуляем.'),
    name: both('Ada Pine', 'Ада Сосна'),
    role: both('Level designer', 'Дизайнер уровней'),
    department: null,
    game: null,
    image,
  }
  const say = (en: string, ru: string) => sayIn(language, en, ru)
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
    </>
  )
}

const Controls = ({ language, image }: Props) => {
  const say = (en: string, ru: string) => sayIn(language, en, ru)
  const store = { link: OUTSIDE, image, name: say('A store', 'Магазин') }
  return (
    <>
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
        {ICONS.map((name) => (
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
      <Part name="FeedLinks">
        <FeedLinks page="blog" />
      </Part>
    </>
  )
}

const Pictures = ({ language, image }: Props) => {
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

const Kit = ({ scheme, ...shown }: Props & { readonly scheme: Scheme }) => (
  <main className={scheme} style={{ padding: '2rem', background: 'var(--ground)', color: 'var(--ink)' }}>
    <nav aria-label="kit">
      {LANGUAGES.flatMap((one) =>
        SCHEMES.map((other) => {
          const isCurrent = one === shown.language && other === scheme
          const Name = isCurrent ? 'strong' : 'a'
          const href = isCurrent ? undefined : `?language=${one}&scheme=${other}`
          return (
            <Name key={one + other} href={href} style={{ display: 'inline-block', padding: '0.5rem' }}>
              {one} {other}
            </Name>
          )
        }),
      )}
    </nav>
    <Texts {...shown} />
    <Controls {...shown} />
    <Pictures {...shown} />
  </main>
)

const nothing = () => {}

const show = async () => {
  const root = document.getElementById('kit')
  const given = queryValue(location.search, 'language') ?? ''
  const language = isLanguage(given) ? given : LANGUAGES[0]
  const scheme = SCHEMES.find((one) => one === queryValue(location.search, 'scheme')) ?? SCHEMES[0]
  const [home, text] = await Promise.all([
    homePage(language),
    domSanitiser.html(TEXT),
    loadMessages(language),
  ])
  const facts = browserPageState(home).take(SITE_FACTS)
  if (root === null || !facts?.ok) return
  document.documentElement.lang = language
  document.head.append(...home.head.querySelectorAll('style'))
  const site = {
    address: { language, path: '/kit', search: '', hash: '' },
    messages: messagesIn(language, facts.value),
    facts: facts.value,
    retry: nothing,
    navigate: (to: string) => location.assign(to),
    prepare: nothing,
    openCookieSettings: nothing,
    addressIn: () => null,
  }
  const current = { subscribe: () => nothing, getState: () => site, getInitialState: () => site }
  createRoot(root, { onCaughtError: nothing }).render(
    <SiteContext value={current}>
      <Kit language={language} scheme={scheme} image={pictureIn(home, facts.value)} text={text} />
    </SiteContext>,
  )
}

void show()
