import { transportSecurity } from '../http/security-headers.ts'
import type { DeskSettings } from './settings.ts'

/**
 * The content security policy of the desk. Pages load only the desk's own files. A text from an applicant cannot run
 * as a script.
 */
const POLICY = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'font-src', 'img-src', 'connect-src', 'frame-src', 'form-action'].map(
    (directive) => `${directive} 'self'`,
  ),
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const HEADERS = {
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
} as const

export const deskHeaders = (settings: DeskSettings): Readonly<Record<string, string>> => ({
  ...HEADERS,
  ...(settings.DESK_URL?.startsWith('https:')
    ? { 'strict-transport-security': transportSecurity(settings) }
    : {}),
})
