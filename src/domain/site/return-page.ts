/** The list that a not-found page leads back to; `home` where no list was near. */
export type ReturnPage = 'jobs' | 'blog' | 'games' | 'terms' | 'home'
