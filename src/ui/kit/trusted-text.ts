import type { SafeHtml } from '#domain/rich-text/safe-html.ts'

interface Policies {
  readonly createPolicy: <Rules>(name: string, rules: Rules) => Rules
}

const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')

const same = (text: string) => text

/** The Trusted Types policy `site`. Browsers that support Trusted Types accept HTML only from a policy. */
const policy = policies?.createPolicy('site', { createHTML: same, createScript: same })

export const trustedHtml = (html: SafeHtml): string => policy?.createHTML(html) ?? html

/** Marks the text of a script element as trusted. The element holds data, and the browser does not run it. */
export const trustedData = (data: string): string => policy?.createScript(data) ?? data
