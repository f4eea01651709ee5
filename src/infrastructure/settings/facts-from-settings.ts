import type { SiteFacts } from '#application/site/site-facts.ts'
import { fontFacts } from '#domain/studio/fonts.ts'
import { DEFAULT_IDENTITY, type Identity } from '#domain/studio/identity.ts'
import { DEFAULT_LOOK, HOME_BLOCKS, lookAttributes } from '#domain/studio/look.ts'
import type { Settings } from './settings.ts'

/**
 * Returns the studio's identity from the content. The settings override the name and the time zone. A studio with its
 * own name does not get the built-in logo.
 */
export const identityWith = (settings: Settings, identity: Identity): Identity => {
  const brand = settings.SITE_BRAND ?? identity.brand
  const own = brand === DEFAULT_IDENTITY.brand ? DEFAULT_IDENTITY.logo : null
  return {
    ...identity,
    brand,
    timeZone: settings.TIME_ZONE ?? identity.timeZone,
    logo: identity.logo ?? own,
  }
}

const WIDE = /[mwжмфшщыю@%&—]/iu
const NARROW = /[ijlrt.,'’!|:()[\]\s-]/i

/**
 * Rule: If a studio has no logo, its name is shown on one line, as large as possible.
 *
 * Returns an estimate of the name's width in em. The style sheet computes the font size from the estimate. The
 * estimate is never smaller than the real width, so that the name fits on the line.
 */
export const nameWidth = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.4 : NARROW.test(letter) ? 0.6 : 0.95), 0)

const unlessDefault = <Key extends keyof Identity>(
  identity: Identity,
  key: Key,
): Identity[Key] | undefined => (identity[key] === DEFAULT_IDENTITY[key] ? undefined : identity[key])

export const siteFactsOf = (settings: Settings, given = DEFAULT_IDENTITY): SiteFacts => {
  const identity = identityWith(settings, given)
  const { brand, timeZone, logo, icon, texts } = identity
  return {
    brand,
    timeZone,
    pressEmail: unlessDefault(identity, 'pressEmail'),
    scheme: unlessDefault(identity, 'scheme'),
    film: unlessDefault(identity, 'film'),
    look: identity.look === DEFAULT_LOOK ? undefined : lookAttributes(identity.look),
    home: identity.look.home === HOME_BLOCKS ? undefined : identity.look.home,
    icon: icon === DEFAULT_IDENTITY.icon ? undefined : `/icons/icon.svg?${icon.digest}`,
    logo:
      logo === null || logo === DEFAULT_IDENTITY.logo
        ? undefined
        : { address: `/icons/logo.svg?${logo.digest}`, width: logo.width, height: logo.height },
    nameWidth: logo === null ? nameWidth(brand) : undefined,
    off: unlessDefault(identity, 'off'),
    languages: unlessDefault(identity, 'languages'),
    fonts: fontFacts(identity.fonts),
    retention: unlessDefault(identity, 'retention'),
    texts: Object.keys(texts).length === 0 ? undefined : texts,
    siteUrl: settings.SITE_URL ?? '',
    mediaBase: settings.MEDIA_BASE_URL,
    imageBase: settings.IMAGE_BASE_URL ?? `${settings.MEDIA_BASE_URL}images/`,
    videoBase: settings.VIDEO_BASE_URL ?? `${settings.MEDIA_BASE_URL}videos/`,
    supportUrl: settings.SUPPORT_URL ?? '',
    termsHost: settings.TERMS_HOST ?? '',
    highlightsImportantNews: settings.HIGHLIGHT_IMPORTANT_NEWS,
    consentDays: settings.CONSENT_DAYS,
    consentDomain: settings.CONSENT_DOMAIN ?? '',
    analytics:
      settings.ANALYTICS_SCRIPT_URL === undefined || settings.ANALYTICS_ID === undefined
        ? null
        : {
            scriptUrl: settings.ANALYTICS_SCRIPT_URL,
            id: settings.ANALYTICS_ID,
            connect: settings.ANALYTICS_CONNECT,
          },
    maxUploadMegabytes: settings.MAX_UPLOAD_MB,
    mediaKit: settings.MEDIA_KIT_PATH,
    originalPictures: settings.PICTURE_SIZES ? undefined : true,
  }
}
