import type { SafeHtml } from '#domain/rich-text/safe-html.ts'

interface Policy {
  readonly createHTML: (text: string) => string
  readonly createScript: (text: string) => string
}

interface Policies {
  readonly createPolicy: (name: string, rules: Policy) => Policy
}

const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')

const same = (text: string) => text

/** Only this policy may turn text into elements. In browsers with Trusted Types the site forbids every other way. */
const policy = policies?.createPolicy('site', { createHTML: same, createScript: same })

export const trustedHtml = (html: SafeHtml): string => policy?.createHTML(html) ?? html

/** Used for script elements that hold data and never run. */
export const trustedData = (data: string): string => policy?.createScript(data) ?? data
