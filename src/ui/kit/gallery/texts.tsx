import { ContactsBlock } from '../contacts-block.tsx'
import { OnlyIn } from '../only-in.tsx'
import { Quote } from '../quote.tsx'
import { RichText } from '../rich-text.tsx'
import { SupportBanner } from '../support-banner.tsx'
import { Tagline } from '../tagline.tsx'
import { PageTitle, SectionTitle } from '../title.tsx'
import { both, OUTSIDE, Part, type Shown, sayIn } from './part.tsx'

export const Texts = ({ language, image, text }: Shown) => {
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
