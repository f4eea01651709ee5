/** The blog and the jobs have one of each, in each language, below the address of their list. */
export const FEED_KINDS = [
  { name: 'feed.xml', type: 'application/atom+xml' },
  { name: 'feed.json', type: 'application/feed+json' },
] as const
