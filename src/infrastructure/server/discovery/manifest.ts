import type { SiteFacts } from '#application/site/site-facts.ts'

const GROUND = '#050507'

export const manifest = ({ brand }: SiteFacts): string =>
  JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'minimal-ui',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
