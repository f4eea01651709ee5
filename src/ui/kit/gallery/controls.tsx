import { createCopyLink } from '#application/site/copy-link.ts'
import { createDialog } from '#application/site/dialog.ts'
import { BackLink } from '../back-link.tsx'
import { Badges } from '../badges.tsx'
import { Button, ButtonAway, ButtonLink } from '../button.tsx'
import { CloseButton } from '../close-button.tsx'
import { Dialog } from '../dialog.tsx'
import { FeedLink } from '../feed-link.tsx'
import { Icon, type IconName, STROKES } from '../icon.tsx'
import { Share } from '../share.tsx'
import { TextLink } from '../text-link.tsx'
import { OUTSIDE, Part, type Shown, sayIn } from './part.tsx'

const dialog = createDialog()
const clipboard = { write: async () => true }
const copyLink = createCopyLink(clipboard)
const copied = createCopyLink(clipboard)
copied.copy('')

export const Controls = ({ language, image }: Shown) => {
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
    </>
  )
}
