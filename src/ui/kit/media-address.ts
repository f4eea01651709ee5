/** Where a file is: its path below its base. */
export const mediaAddress = (base: string, path: string): string =>
  `${base.replace(/\/$/, '')}/${path.replace(/^\/+/, '')}`
