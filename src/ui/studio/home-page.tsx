import { Fragment, type ReactNode } from 'react'
import { type Home, homePage, homeView } from '#application/studio/home.ts'
import { pathTo } from '#domain/site/pages.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { HOME_BLOCKS, type HomeBlock } from '#domain/studio/look.ts'
import { LastPicture } from '../games/last-picture.tsx'
import { ShowcaseBlock } from '../games/showcase-block.tsx'
import { ContactsBlock } from '../kit/contacts-block.tsx'
import { useSite } from '../kit/site-context.ts'
import { SupportBanner } from '../kit/support-banner.tsx'
import { useView } from '../kit/use-view.ts'
import { definePage, type HeadContext } from '../router/page.ts'
import { BlogPreview } from './home/blog-preview.tsx'
import { Company } from './home/company.tsx'
import { Hero } from './home/hero.tsx'
import { Work } from './home/work.tsx'

const HomeScreen = ({ home }: { readonly home: Home }) => {
  const { facts } = useSite()
  const isOn = (page: 'jobs' | 'games' | 'blog') => !isTurnedOff(pathTo(page), facts.off)
  const view = useView(home.state, homeView)
  const blocks = {
    support: <SupportBanner supportLink={facts.supportUrl} />,
    company: <Company image={view.widgetImage} subtitle={view.subtitle} />,
    work: isOn('jobs') ? <Work vacancies={view.vacancies} noneOpen={view.noneOpen} /> : null,
    games: home.showcase === null || !isOn('games') ? null : <ShowcaseBlock showcase={home.showcase} />,
    news: isOn('blog') ? <BlogPreview news={view.news} /> : null,
    contacts: (
      <>
        <LastPicture image={view.contactsImage} />
        <ContactsBlock supportLink={facts.supportUrl} />
      </>
    ),
  } satisfies Readonly<Record<HomeBlock, ReactNode>>
  return (
    <>
      <Hero
        poster={view.poster}
        film={view.mainVideo}
        games={isOn('games') ? view.games : []}
        onlyGame={isOn('games') ? view.onlyGame : null}
      />
      {(facts.home ?? HOME_BLOCKS).map((block) => (
        <Fragment key={block}>{blocks[block]}</Fragment>
      ))}
    </>
  )
}

const head = (home: Home, { messages, facts }: HeadContext) => ({
  title: `${facts.brand}. ${messages.tagline}`,
  description: `${messages.tagline} ${messages.companyTeaser}`,
  image: homeView(home.state.getState()).poster,
})

export const page = definePage({
  useCase: homePage,
  render: (home) => <HomeScreen home={home} />,
  head,
})
