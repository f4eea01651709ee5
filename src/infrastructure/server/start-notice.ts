interface Started {
  readonly url: string
  readonly contentFrom: string
  readonly dataDirectory: string
}

/** What whoever started the site wants to know. */
export const startNotice = ({ url, contentFrom, dataDirectory }: Started): string => `
  The site is open at ${url}

  content   ${contentFrom}
  data      ${dataDirectory}
  to stop   Ctrl+C

`
