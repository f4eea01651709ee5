interface Started {
  readonly url: string
  readonly adminUrl: string | undefined
  readonly contentFrom: string
  readonly keptIn: string
}

/** What whoever started the site wants to know. */
export const startNotice = ({ url, adminUrl, contentFrom, keptIn }: Started): string => `
  The site is open at ${url}

  content   ${contentFrom}
  data      ${keptIn}
${adminUrl === undefined ? '' : `  health    ${adminUrl}/healthz, /readyz, /metrics\n`}  to stop   Ctrl+C

`
