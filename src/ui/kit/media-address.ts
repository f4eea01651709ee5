/** The address of a file: its path below its base. */
export const mediaAddress = (base: string, path: string): string =>
  `${base.replace(/\/$/, '')}/${path.replace(/^\/+/, '')}`
