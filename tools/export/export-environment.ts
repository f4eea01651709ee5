import { settingNames } from '../../src/infrastructure/settings/read-settings.ts'
import type { Environment } from '../../src/infrastructure/settings/setting.ts'
import { MODULES } from '../../src/modules.ts'

const SETTING_NAMES = settingNames(MODULES)

const TAKEN_ALONG: ReadonlySet<string> = new Set([
  'API_BASE_URL',
  'API_TIMEOUT_MS',
  'CONTENT_DIR',
  'MEDIA_BASE_URL',
  'IMAGE_BASE_URL',
  'VIDEO_BASE_URL',
  'PICTURE_SIZES',
  'MEDIA_KIT_PATH',
  'SUPPORT_URL',
  'SITE_URL',
  'SITE_BRAND',
  'TERMS_HOST',
  'TIME_ZONE',
  'HIGHLIGHT_IMPORTANT_NEWS',
  ...MODULES.filter(({ storage }) => storage).flatMap(({ settings }) => Object.keys(settings.rows)),
])

/**
 * The environment of a site that is started for an export. It may run next to the real site, so it opens neither its
 * inbox nor its desk and announces nothing. `data` is its own folder.
 */
export const exportEnvironment = (given: Environment, data: string): Environment => ({
  ...Object.fromEntries(
    Object.entries(given).filter(([name]) => TAKEN_ALONG.has(name) || !SETTING_NAMES.includes(name)),
  ),
  DATA_DIR: data,
  HOST: 'localhost',
  PORT: '0',
})
