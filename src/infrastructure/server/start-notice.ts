interface Started {
  readonly url: string
  readonly contentFrom: string
  readonly keptIn: string
}

/** What whoever started the site wants to know. */
export const startNotice = ({ url, contentFrom, keptIn }: Started): string => `
  The site is open at ${url}

  content   ${contentFrom}
  data      ${keptIn}
  to stop   Ctrl+C

`
