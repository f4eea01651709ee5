import type { Log } from '#application/ports/log.ts'
import type { StudioProfile } from '#application/ports/studio-profile.ts'
import { find, pathWith } from '../find.ts'
import { ask, type Http } from '../http.ts'
import { sliderItem } from '../pieces.ts'
import { list } from '../record.ts'
import { aboutUs, award, contacts, video } from './schemas.ts'

export const httpStudioProfile = (http: Http, log: Log): StudioProfile => ({
  aboutUs: () => ask(http, log, aboutUs, { method: 'GET', path: '/api/aboutus/' }),
  slides: () => ask(http, log, list(sliderItem), { method: 'GET', path: '/api/aboutus-images/' }),
  awards: () => ask(http, log, list(award), { method: 'GET', path: '/api/aboutus-awards/' }),
  contacts: () => ask(http, log, list(contacts), { method: 'GET', path: '/api/contactus/' }),
  video: (name) => find(http, log, video, pathWith`/api/videos/name/${name}`),
})
